import { expect, test } from "vitest";
import { createShutdown } from "./shutdown.mjs";

test("what was begun last ends first, once, however often one asks", async () => {
  const order = [];
  const shutdown = createShutdown();
  for (const name of ["database", "worker", "web"]) shutdown.add(() => order.push(name));
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(order).toEqual(["web", "worker", "database"]);
});

test("what has ended by itself is not ended again", async () => {
  const order = [];
  const shutdown = createShutdown();
  const takeBack = shutdown.add(() => order.push("build"));
  takeBack();
  await shutdown.run();
  expect(order).toEqual([]);
});

test("a step that fails does not keep the others running", async () => {
  const order = [];
  const shutdown = createShutdown();
  shutdown.add(() => order.push("database"));
  shutdown.add(() =>
    Promise.reject(new Error("the worker does not stop (this message belongs to the test)")),
  );
  await shutdown.run();
  expect(order).toEqual(["database"]);
});
