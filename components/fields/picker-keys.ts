/** What can be done to how the text is cut; "finer" once more takes it back. */
export const recuts = ["split", "join", "finer", "restore"] as const;
export type Recut = (typeof recuts)[number];

/** By their place on the keyboard. They lie in the same place on QWERTY, QWERTZ and AZERTY; M does not. */
export const recutKeys: Readonly<Record<Recut, string>> = { split: "S", join: "U", finer: "D", restore: "R" };

/** The cut that a key means by its place (`KeyboardEvent.code`), whatever the layout prints on it. */
export function recutOfCode(code: string): Recut | undefined {
  return recuts.find((recut) => code === `Key${recutKeys[recut]}`);
}
