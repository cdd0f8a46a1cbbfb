"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";

/** A verdict by sign, word and colour; nothing decided is a dash. */
export function VerdictMark({ verdict }: { verdict: string | null }) {
  const t = useTranslations("samples.verdicts");
  if (verdict === null) return <span className="text-undecided">{t("none")}</span>;
  const isPass = verdict === "Pass";
  return (
    <span className={classNames("whitespace-nowrap font-semibold", isPass ? "text-pass" : "text-fail")}>
      <span aria-hidden="true">{isPass ? "✓ " : "✕ "}</span>
      {isPass ? t("pass") : t("fail")}
    </span>
  );
}
