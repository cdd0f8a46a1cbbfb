"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { usePointNames } from "@/components/desks/point-names";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { ClaimCaseInput } from "@/lib/contracts/assignments";

/** Disputes are gone through one after the other, all of them or those about one point. */
export interface PointFilter {
  /** Null: all of them. */
  readonly point: string | null;
  readonly short: string;
  readonly full: string;
  readonly leave: () => void;
}

const longest = 20;

/** The filter stands in the address, so that it outlives a reload and goes along from case to case. */
export function usePointFilter(protocolId: string): PointFilter {
  const path = usePathname();
  const given = useSearchParams().get("point");
  const nameOf = usePointNames(protocolId);
  const point = given !== null && given !== "" && given.length <= longest ? given : null;
  return {
    point,
    ...nameOf(point ?? ""),
    leave: () => window.history.replaceState(null, "", path),
  };
}

export function casePage(caseId: string, point: string | null): string {
  return `/adjudicate/${caseId}${point === null ? "" : `?point=${encodeURIComponent(point)}`}`;
}

export function queueOf(view: CaseView, point: string | null): ClaimCaseInput {
  return {
    project: view.project.slug,
    language: view.subject.language,
    ...(point === null ? {} : { point }),
  };
}
