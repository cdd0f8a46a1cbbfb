import type { ReactNode } from "react";

export interface StateWords {
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** A page that has only one thing to say, and needs nothing for it: no catalogue, no frame. `top` stands above it. */
export function BareStatePage({ title, children, action, top }: StateWords & { top?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {top}
      <main className="mx-auto flex w-full max-w-xl grow flex-col justify-center gap-4 px-5 py-12">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-soft">{children}</p>
        {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
      </main>
    </div>
  );
}
