import { expect, test, vi } from "vitest";
import { Command } from "./command";
import { WireFailure } from "./wire-failure";

function later<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((good, bad) => {
    resolve = good;
    reject = bad;
  });
  return { promise, resolve, reject };
}

const settle = () => vi.waitFor(() => Promise.resolve());

test("is pending until the answer is there and what follows it is done", async () => {
  const answer = later<string>();
  const followed = later<void>();
  const command = new Command<number, string>({
    send: () => answer.promise,
    onSuccess: () => followed.promise,
  });
  expect(command.current().isPending).toBe(false);
  command.start(7);
  answer.resolve("done");
  await settle();
  expect(command.current()).toMatchObject({ input: 7, isPending: true, isSuccess: false });
  followed.resolve();
  await vi.waitFor(() =>
    expect(command.current()).toMatchObject({ input: 7, data: "done", isPending: false, isSuccess: true }),
  );
});

test("keeps what it was refused with until the next start", async () => {
  const onError = vi.fn();
  const send = vi.fn().mockRejectedValueOnce(new Error("no")).mockResolvedValueOnce("yes");
  const command = new Command<string, string>({ send, onError });
  command.start("a");
  await vi.waitFor(() => expect(command.current().error?.message).toBe("no"));
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: "no" }), "a");
  command.start("b");
  expect(command.current()).toMatchObject({ error: null, isPending: true, input: "b" });
  await vi.waitFor(() => expect(command.current().data).toBe("yes"));
  expect(send).toHaveBeenCalledTimes(2);
});

test("an earlier answer that comes late changes nothing that is shown, and its callback still runs", async () => {
  const first = later<string>();
  const second = later<string>();
  const onSuccess = vi.fn();
  const send = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const command = new Command<number, string>({ send, onSuccess });
  command.start(1);
  command.start(2);
  second.resolve("second");
  await vi.waitFor(() => expect(command.current().data).toBe("second"));
  first.resolve("first");
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledWith("first", 1));
  expect(command.current().data).toBe("second");
});

test("the callbacks of the latest render count, and a reset forgets", async () => {
  const answer = later<string>();
  const [early, late] = [vi.fn(), vi.fn()];
  const command = new Command<void, string>({ send: () => answer.promise, onSuccess: early });
  command.start();
  command.setActions({ send: () => answer.promise, onSuccess: late });
  command.reset();
  answer.resolve("done");
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce());
  expect(early).not.toHaveBeenCalled();
  expect(command.current()).toMatchObject({ data: undefined, isPending: false, isSuccess: false });
});

test("a refusal for want of a session is forgotten once there is one, another is not", async () => {
  for (const [code, isForgotten] of [
    ["UNAUTHENTICATED", true],
    ["UNREACHABLE", false],
  ] as const) {
    const command = new Command<void, never>({ send: () => Promise.reject(new WireFailure(code)) });
    command.start();
    await vi.waitFor(() => expect(command.current().error).toBeInstanceOf(WireFailure));
    command.sessionRestored();
    expect(command.current().error === null).toBe(isForgotten);
  }
});
