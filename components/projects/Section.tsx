import { type ReactNode, useId } from "react";

/** A part of a page with a heading of its own. */
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
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="flex min-w-0 scroll-mt-4 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {intro ? <div className="max-w-prose text-soft text-sm">{intro}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
