import type { ReactNode } from "react";
import { classNames } from "./class-names";

type BadgeTone = "neutral" | "accent" | "pass" | "fail" | "warning" | "undecided";

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: "bg-wash text-ink",
  accent: "bg-accent-wash text-accent-strong",
  pass: "bg-accent-wash text-pass",
  fail: "bg-fail-wash text-fail",
  warning: "bg-warn-wash text-warn",
  undecided: "border border-rule text-soft",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-sm px-1.5 font-semibold text-sm",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
