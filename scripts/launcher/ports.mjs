import net from "node:net";

function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error) => resolve({ error }));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: given } = server.address();
      server.close(() => resolve({ port: given }));
    });
  });
}

/** Null when a program of ours may listen there, else the system's error code (EADDRINUSE, EACCES …). */
export async function whyNotFree(port, host = "127.0.0.1") {
  const { error } = await tryToListen(port, host);
  return error?.code ?? null;
}

/** The preferred port if it is free, else one the system chooses. */
export async function freePort(preferred, host = "127.0.0.1") {
  if (preferred && (await whyNotFree(preferred, host)) === null) return preferred;
  const { port, error } = await tryToListen(0, host);
  if (error) throw error;
  return port;
}
