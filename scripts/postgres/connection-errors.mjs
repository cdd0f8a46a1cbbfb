import { PlainError } from "../launcher/plain-error.mjs";

const reasons = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "it cannot be reached",
  ECONNRESET: "it ended the connection",
  "28P01": "it refuses the user name or password",
  28000: "it refuses this user",
  "3D000": "it has no database of this name",
  "57P03": "it is still starting",
  53300: "it has no connection left",
};

function place(url) {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    return "the given URL";
  }
}

/** Turns a failed connection into a sentence that names server and reason, without the password. */
export function explainConnectionError(error, url) {
  if (error instanceof PlainError) return error;
  if (error instanceof TypeError && error.code === "ERR_INVALID_URL") {
    return new PlainError(
      "The database's URL cannot be read: it must look like postgresql://user:password@host:5432/name.",
    );
  }
  const reason = reasons[error.code ?? error.errors?.[0]?.code];
  return reason ? new PlainError(`The database at ${place(url)} cannot be used: ${reason}.`) : error;
}
