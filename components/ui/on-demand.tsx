"use client";

import { type ComponentType, useEffect, useState } from "react";

/** Fetches once the browser has nothing better to do (Safari cannot say when); the server fetches nothing ahead. */
export function whenIdle(load: () => Promise<unknown>): void {
  if (typeof window === "undefined") return;
  // What did not arrive is asked for again where it is wanted.
  const fetchAhead = () => void load().catch(() => undefined);
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetchAhead);
  else setTimeout(fetchAhead, 2000);
}

interface Part<Props> {
  readonly loaded: () => ComponentType<Props> | null;
  readonly load: () => Promise<ComponentType<Props>>;
}

function LatePart<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const [Shown, setShown] = useState(part.loaded);
  useEffect(() => {
    const show = () =>
      part.load().then(
        (arrived) => setShown(() => arrived),
        () => undefined,
      );
    void show();
    window.addEventListener("online", show);
    return () => window.removeEventListener("online", show);
  }, [part]);
  return Shown ? <Shown {...props} /> : null;
}

/**
 * A component that is shown only when somebody asks for it, and so not among what a page needs before it works. It is
 * fetched as soon as the browser is idle, to be there when the connection no longer is; one that did not arrive is
 * asked for again when it is wanted, and whenever the connection comes back. The server draws nothing of it.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const part: Part<Props> = {
    loaded: () => loaded,
    load: async () => {
      loaded ??= await load();
      return loaded;
    },
  };
  whenIdle(part.load);
  return (props) => <LatePart part={part} props={props} />;
}
