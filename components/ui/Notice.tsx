import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

type NoticeTone = "info" | "good" | "warning" | "error";

const looks = {
  info: { icon: Info, classes: "border-accent bg-accent-wash" },
  good: { icon: CircleCheck, classes: "border-pass bg-accent-wash" },
  warning: { icon: TriangleAlert, classes: "border-warn bg-warn-wash" },
  error: { icon: CircleX, classes: "border-fail bg-fail-wash" },
} as const satisfies Record<NoticeTone, unknown>;

const folded = {
  box: "max-lg:group-data-folded/notices:py-1",
  title: "max-lg:group-data-folded/notices:truncate",
  body: "max-lg:group-data-folded/notices:sr-only",
} as const;

/**
 * What happened, what was kept, what to do. Errors interrupt a screen reader; the rest waits its turn. Narrower than a
 * desk, inside a `group/notices` that is folded, only the title is seen; all of it is still heard.
 */
export function Notice({
  tone = "info",
  title,
  children,
  action,
  quiet = false,
  whole = false,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** It was there when the page came: nothing to announce. */
  quiet?: boolean;
  /** Never folded: whoever presses its button must have been able to read it. */
  whole?: boolean;
}) {
  const { icon: Icon, classes } = looks[tone];
  const fold = title && !whole ? folded : null;
  return (
    <div
      role={quiet ? undefined : tone === "error" ? "alert" : "status"}
      className={classNames("notice flex gap-3 rounded-md border-s-4 px-3 py-2", fold?.box, classes)}
    >
      <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {/* Beside the actions where enough of the line is left for the words, else above them. */}
        <div className="min-w-0 flex-1 basis-40">
          {title ? <p className={classNames("font-semibold", fold?.title)}>{title}</p> : null}
          {children ? (
            <div data-foldable={fold !== null || undefined} className={fold?.body}>
              {children}
            </div>
          ) : null}
        </div>
        {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
