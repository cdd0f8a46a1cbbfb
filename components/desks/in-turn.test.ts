import { expect, test, vi } from "vitest";
import { Command } from "@/components/transport/command";
import { inTurn } from "./in-turn";

/** The server as it stands, which refuses to leave nothing; and the desk as it was read last. */
function optingOut() {
  const server = { kept: [] as string[], asked: [] as string[][] };
  const read = { optedOut: [] as string[] };
  const command = new Command<string[], void>({
    send: inTurn(async (categories) => {
      server.asked.push(categories);
      // The first takes longest.
      await new Promise((resolve) => setTimeout(resolve, server.asked.length === 1 ? 30 : 0));
      if (categories.length === 3) throw new Error("nothing left");
      server.kept = categories;
    }),
    onSettled: async () => {
      await Promise.resolve();
      read.optedOut = server.kept;
    },
  });
  const shown = () => {
    const save = command.current();
    return save.isPending ? save.input : read.optedOut;
  };
  return { server, command, shown };
}

test("a choice is shown at once, and never flicks back before the desk was read anew", async () => {
  const { command, shown } = optingOut();
  const seen: string[][] = [];
  command.subscribe(() => seen.push(shown()));
  command.start(["a"]);
  await vi.waitFor(() => expect(command.current().isSuccess).toBe(true));
  expect(seen).toEqual([["a"], ["a"]]);
});

test("of two quick choices both reach the server in their order, and the second stays", async () => {
  const { server, command, shown } = optingOut();
  command.start([...shown(), "a"]);
  command.start([...shown(), "b"]);
  expect(shown()).toEqual(["a", "b"]);
  await vi.waitFor(() => expect(command.current().isSuccess).toBe(true));
  expect(server.asked).toEqual([["a"], ["a", "b"]]);
  expect(shown()).toEqual(["a", "b"]);
});

test("a refused choice is taken back with its reason, and does not stand in the way of the next", async () => {
  const { server, command, shown } = optingOut();
  command.start(["a", "b", "c"]);
  expect(shown()).toEqual(["a", "b", "c"]);
  await vi.waitFor(() => expect(command.current().error?.message).toBe("nothing left"));
  expect(shown()).toEqual([]);
  command.start(["a", "b", "c"]);
  command.start(["a", "b"]);
  await vi.waitFor(() => expect(command.current().isSuccess).toBe(true));
  expect(server.kept).toEqual(["a", "b"]);
  expect(shown()).toEqual(["a", "b"]);
  expect(command.current().error).toBeNull();
});
