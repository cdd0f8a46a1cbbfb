import type { ReactNode } from "react";

/** A page that has only one thing to say. */
export function StatePage({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 px-5 py-12">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-soft">{children}</p>
      {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
    </main>
  );
}
