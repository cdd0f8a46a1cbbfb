/**
 * What must be undone when the launcher ends, last begun first: the database was started before those who
 * use it and ends after them.
 */
export function createShutdown() {
  const steps = [];
  let running = null;

  async function undoAll() {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
  }

  return {
    /** Registers a step; gives a function that takes it back, for what has ended by itself. */
    add(step) {
      steps.push(step);
      return () => {
        const index = steps.indexOf(step);
        if (index >= 0) steps.splice(index, 1);
      };
    },
    run() {
      running ??= undoAll();
      return running;
    },
  };
}

// npm and the terminal both pass on one Ctrl-C; only a later one means "now!".
const repeatedWithinMilliseconds = 1000;

/** Calls `stop` once when somebody asks us to end, or when the process that started us is gone. */
export function onStopRequest(stop) {
  let firstAt = 0;
  const request = () => {
    const now = Date.now();
    if (firstAt === 0) {
      firstAt = now;
      stop();
    } else if (now - firstAt > repeatedWithinMilliseconds) {
      process.exit(130); // the guards of each process see us gone and end it
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, request);
  if (process.channel) {
    process.once("disconnect", request);
    process.channel.unref();
  }
}
