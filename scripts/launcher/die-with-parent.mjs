// Loaded into the processes that the launcher starts. When the launcher dies, however it dies, the channel to
// it closes: then end as if asked to, and after a while without asking, so that no process is left behind.
const patienceMilliseconds = 5000;

process.once("disconnect", () => {
  setTimeout(() => process.exit(1), patienceMilliseconds).unref();
  process.kill(process.pid, "SIGTERM");
});
// Waiting for the launcher must not keep a process alive that has nothing left to do.
process.channel?.unref();
