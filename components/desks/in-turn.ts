/**
 * Sends one after the other, whether or not the one before was refused: of several quick choices the last is the one
 * that stays.
 */
export function inTurn<Input, Output>(
  send: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let before: Promise<unknown> = Promise.resolve();
  return (input) => {
    const own = before.then(() => send(input));
    before = own.catch(() => undefined);
    return own;
  };
}
