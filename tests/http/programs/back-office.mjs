/** A stub of build/back-office/main.js: does as BEHAVIOUR says, and writes its process id to PID_FILE. */
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";

const { BEHAVIOUR, PID_FILE, BACK_OFFICE_PORT, BACK_OFFICE_TOKEN } = process.env;
appendFileSync(PID_FILE ?? "", `${process.pid}\n`);
if (BEHAVIOUR === "fails") process.exit(1);
const server = createServer((request, response) => {
  if (request.url === "/die") process.exit(3);
  response.end(BACK_OFFICE_TOKEN);
});
server.listen(Number(BACK_OFFICE_PORT), "127.0.0.1", () => {
  if (BEHAVIOUR !== "dawdles") process.send?.({ type: "ready" });
});
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
