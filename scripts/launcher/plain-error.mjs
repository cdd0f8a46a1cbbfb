/**
 * An error that is fully told by one sentence for the person at the terminal: a taken port, a full disk.
 * The launcher prints the sentence and nothing else; any other error is a fault of ours and keeps its stack.
 */
export class PlainError extends Error {
  name = "PlainError";
}

const fileReasons = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "this user's disk quota is used up",
  ENOTDIR: "something that is not a folder is in the way",
};

/** Turns a failed write into a sentence that names the place and the reason; other errors pass unchanged. */
export function explainFileError(error, place) {
  const reason = fileReasons[error?.code];
  return reason ? new PlainError(`Cannot write to ${place}: ${reason}.`) : error;
}

/** Prints what went wrong, briefly when it is a PlainError, and gives the exit code. */
export function reportFailure(error) {
  console.error(error instanceof PlainError ? `\n✗ ${error.message}` : error);
  return 1;
}
