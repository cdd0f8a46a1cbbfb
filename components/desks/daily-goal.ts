"use client";

import { useTranslations } from "next-intl";
import type { ClaimInput } from "@/lib/contracts/assignments";
import { keep, useKept } from "./kept";

export const largestGoal = 999;

/** A goal as it is kept or typed: a whole number from 1 to 999; null: none. */
export function goalOf(text: string | null): number | null {
  const goal = Number(text ?? "");
  return Number.isInteger(goal) && goal >= 1 && goal <= largestGoal ? goal : null;
}

export interface DailyGoal {
  /** Null: none is set. */
  readonly goal: number | null;
  readonly setGoal: (goal: number | null) => void;
  /** "12 of 40 today", or "12 today" where there is no goal. Needs the namespace `inbox`. */
  readonly say: (today: number) => string;
}

/** How many texts a day somebody has set out to do at a desk: their own affair, kept in this browser. */
export function useDailyGoal({
  project,
  language,
  role,
}: ClaimInput & { readonly role: "annotator" | "adjudicator" }): DailyGoal {
  const t = useTranslations("inbox.goal");
  const name = `goal:${project}:${language}:${role}`;
  const goal = goalOf(useKept(name));
  return {
    goal,
    setGoal: (wanted) => keep(name, wanted === null ? null : String(wanted)),
    say: (count) => (goal === null ? t("today", { count }) : t("of", { count, goal })),
  };
}
