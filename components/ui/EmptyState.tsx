import type { ReactNode } from "react";

/** Nothing here, and that is said as carefully as anything: what this is, why it is empty, the one thing to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-3 border-rule border-s-4 py-2 ps-5">
      <h2 className="text-lg">{title}</h2>
      {children ? <div className="max-w-prose text-soft">{children}</div> : null}
      {action}
    </div>
  );
}
