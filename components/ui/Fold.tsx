import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** Something to open when wanted. */
export function Fold({
  summary,
  children,
  isOpen,
}: {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
}) {
  return (
    <details className="group" open={isOpen}>
      <summary className="flex list-none items-center gap-1.5 rounded-sm text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100"
        />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
