"use client";

import { useFormatter } from "next-intl";

/** A share in per cent, with one decimal: the mark of 95 % decides by less than one. */
export function useRate(): (share: number) => string {
  const format = useFormatter();
  return (share) =>
    format.number(share, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
