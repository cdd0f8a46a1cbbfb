import { environmentOfRunningPostgres, startProjectPostgres } from "../embedded-postgres.mjs";
import { explainConnectionError } from "../postgres/connection-errors.mjs";
import { withClient } from "../postgres/roles.mjs";
import { claimInstallation, runningCommand } from "./running.mjs";
import { loadSettings } from "./settings.mjs";

/** A database given by the environment, which we neither start nor stop. Null when none is given. */
async function givenDatabase() {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_ANNOTATOR_URL } = process.env;
  if (!DATABASE_URL) return null;
  await withClient(DATABASE_URL, (client) => client.query("SELECT 1")).catch((error) => {
    throw explainConnectionError(error, DATABASE_URL);
  });
  const environment = {
    DATABASE_URL,
    DATABASE_OWNER_URL: DATABASE_OWNER_URL || DATABASE_URL,
    DATABASE_ANNOTATOR_URL: DATABASE_ANNOTATOR_URL || DATABASE_URL,
  };
  return { environment, embedded: false, ended: new Promise(() => {}), stop: async () => {} };
}

/** The database for a server: the given one, or the embedded one, started now and stopped by `stop`. */
export async function serveDatabase() {
  return (await givenDatabase()) ?? { embedded: true, ...(await startProjectPostgres()) };
}

/**
 * The database for a command that ends: the given one, that of a running `npm start`, or the embedded one
 * started for the time of the command.
 */
export async function openDatabase(command) {
  loadSettings();
  const given = await givenDatabase();
  if (given) return given;
  if (runningCommand()?.command === "npm start") {
    const environment = environmentOfRunningPostgres();
    if (environment) return { environment, embedded: true, stop: async () => {} };
  }
  const release = claimInstallation(command);
  try {
    const postgres = await startProjectPostgres();
    const stop = async () => {
      await postgres.stop();
      release();
    };
    return { environment: postgres.environment, embedded: true, stop };
  } catch (error) {
    release();
    throw error;
  }
}
