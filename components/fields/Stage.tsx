"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Badge } from "@/components/ui/Badge";

/** One part of a form. Folded it shows its answers in one line. */
export function Stage({
  number,
  title,
  isOpen,
  onToggle,
  openCount,
  isToConfirm = false,
  summary,
  children,
}: {
  number: number;
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Answers still missing; null where nothing can be answered. */
  openCount: number | null;
  /** Nothing is missing but a word that it still holds. */
  isToConfirm?: boolean;
  summary: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("fields.stage");
  const id = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section aria-labelledby={id} className="border-rule border-b py-2">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex w-full items-center gap-2 rounded-sm py-0.5 text-start hover:bg-wash"
          onClick={onToggle}
        >
          <span className="w-4 text-center font-semibold text-accent">{number}</span>
          <span id={id} className="font-semibold">
            {title}
          </span>
          <span className="grow" />
          {openCount === null ? null : openCount > 0 ? (
            <Badge tone="undecided">{isToConfirm ? t("toConfirm") : t("open", { count: openCount })}</Badge>
          ) : (
            <span className="text-pass text-sm">
              <span aria-hidden="true">✓</span>
              <span className="sr-only">{t("complete")}</span>
            </span>
          )}
          <Chevron
            size={16}
            aria-hidden="true"
            className={isOpen ? "text-soft" : "text-soft rtl:-scale-x-100"}
          />
        </button>
      </h2>
      {isOpen ? (
        <div className="mt-1 flex flex-col">{children}</div>
      ) : (
        <div className="ps-6 text-sm">{summary}</div>
      )}
    </section>
  );
}
