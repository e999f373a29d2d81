/** The references of the benchmark: a bare node:http server with the site's bytes, and a static string through Express. */
import { createServer } from "node:http";
import express from "express";

/**
 * @typedef {{ kind: "bare", status: number, headers: [string, string][], body: string } | { kind: "express" }} Stub
 * body in base64
 */

/** @param {Stub} stub @returns {import("node:http").RequestListener} */
function listenerOf(stub) {
  if (stub.kind === "express") {
    const app = express();
    app.get("*", (_request, response) => {
      response.send("A static string.");
    });
    return app;
  }
  const body = Buffer.from(stub.body, "base64");
  const headers = [...stub.headers.flat(), "Content-Length", String(body.length)];
  return (request, response) => {
    // A posted body must be read.
    request.resume().on("end", () => response.writeHead(stub.status, headers).end(body));
  };
}

process.on("message", (/** @type {Stub | "cpu"} */ order) => {
  if (order === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
    return;
  }
  const server = createServer(listenerOf(order)).listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.({ port: typeof address === "object" ? address?.port : 0 });
  });
});
