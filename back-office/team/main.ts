import { runTeamProgram } from "./program";

process.exitCode = await runTeamProgram(process.argv.slice(2), process.env);
