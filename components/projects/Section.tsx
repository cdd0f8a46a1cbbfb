import type { ReactNode } from "react";

/** A part of a page with a heading of its own. No landmark: a page has many, and the tables inside are some already. */
export function Section({
  title,
  intro,
  actions,
  id,
  children,
}: {
  title: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  /** Where links from elsewhere lead to. */
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="flex min-w-0 scroll-mt-4 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          {intro ? <div className="max-w-prose text-soft text-sm">{intro}</div> : null}
        </div>
        {actions ? <div className="flex min-w-0 flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
