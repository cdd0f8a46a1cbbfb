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
  box: "max-sm:group-data-folded/notices:py-1",
  // Beside the actions where two fifths of the line are left for it, else above them.
  words: "max-sm:group-data-folded/notices:min-w-2/5 max-sm:group-data-folded/notices:flex-1",
  title: "max-sm:group-data-folded/notices:truncate",
  body: "max-sm:group-data-folded/notices:sr-only",
} as const;

/**
 * What happened, what was kept, what to do. Errors interrupt a screen reader; the rest waits its turn. On a telephone,
 * inside a `group/notices` that is folded, only the title is seen; all of it is still heard.
 */
export function Notice({
  tone = "info",
  title,
  children,
  action,
  quiet = false,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** It was there when the page came: nothing to announce. */
  quiet?: boolean;
}) {
  const { icon: Icon, classes } = looks[tone];
  return (
    <div
      role={quiet ? undefined : tone === "error" ? "alert" : "status"}
      className={classNames("notice flex gap-3 rounded-md border-s-4 px-3 py-2", folded.box, classes)}
    >
      <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className={classNames("min-w-0", title ? folded.words : null)}>
          {title ? <p className={classNames("font-semibold", folded.title)}>{title}</p> : null}
          {children ? (
            <div data-foldable={Boolean(title) || undefined} className={title ? folded.body : undefined}>
              {children}
            </div>
          ) : null}
        </div>
        {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
