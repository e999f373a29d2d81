/** A PostgreSQL of a test run's own. `npm test` finds or installs the programs (scripts/test-services.mjs). */
import { type PostgresServer, startPostgres as start } from "../scripts/postgres-server.mjs";
import { locatePostgres } from "../scripts/test-services.mjs";
import { freePort } from "./free-port";

export { databaseAt, type PostgresServer, query } from "../scripts/postgres-server.mjs";

const bin = locatePostgres();
/** Where there are neither its programs nor a way to install them; `npm test` says so. */
export const HAS_POSTGRES = bin !== null && bin !== "none";

export const startPostgres = async (): Promise<PostgresServer> => start({ port: await freePort() });
