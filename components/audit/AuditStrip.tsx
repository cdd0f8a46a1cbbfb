"use client";

import { classNames } from "@/components/ui/class-names";
import type { AnchorAuditView } from "@/lib/contracts/projects";

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const mark = 0.95;

const width = "w-48 xl:w-60";

/** What must be exceeded. */
function Mark() {
  return (
    <span
      className="absolute inset-y-0 border-edge border-s border-dashed"
      style={{ insetInlineStart: percent(mark) }}
    />
  );
}

/** Where the axis of the strips below stands: 0, the mark, 100. */
export function AuditAxis() {
  return (
    <span aria-hidden="true" className={classNames("relative block h-4 font-normal text-xs", width)}>
      <span className="absolute start-0">0%</span>
      <span className="absolute pe-1 text-ink" style={{ insetInlineEnd: percent(1 - mark) }}>
        95%
      </span>
      <Mark />
    </span>
  );
}

/**
 * One dot for one person on a line from 0 to 100 %, with the 95 % interval; a dashed line marks what must be exceeded.
 * Form says what colour says: full when passed, a square when failed, hollow while in progress. The numbers stand
 * beside it, so screen readers skip it.
 */
export function AuditStrip({ audit }: { audit: AnchorAuditView }) {
  const rate = audit.closed > 0 ? audit.fails / audit.closed : null;
  return (
    <span aria-hidden="true" className={classNames("relative block h-5", width)}>
      <span className="absolute inset-x-0 top-1/2 border-rule border-t" />
      <Mark />
      {audit.interval ? (
        <span
          className="absolute top-1/2 -mt-0.5 h-1 rounded-full bg-edge opacity-60"
          style={{
            insetInlineStart: percent(audit.interval[0]),
            insetInlineEnd: percent(1 - audit.interval[1]),
          }}
        />
      ) : null}
      {rate === null ? null : (
        <span
          className={classNames(
            "absolute top-1/2 -ms-1.5 -mt-1.5 size-3 border-2",
            audit.status === "passed" && "rounded-full border-pass bg-pass",
            audit.status === "failed" && "border-fail bg-fail",
            audit.status !== "passed" && audit.status !== "failed" && "rounded-full bg-sheet",
            audit.status !== "passed" &&
              audit.status !== "failed" &&
              (audit.outOfReach ? "border-fail" : "border-ink"),
          )}
          style={{ insetInlineStart: percent(rate) }}
        />
      )}
    </span>
  );
}
