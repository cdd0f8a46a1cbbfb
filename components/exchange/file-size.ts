"use client";

import { useFormatter } from "next-intl";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes in the largest unit that leaves something before the point. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
    const unit = units[power] ?? "byte";
    return format.number(bytes / 1000 ** power, {
      style: "unit",
      unit,
      unitDisplay: power === 0 ? "long" : "short",
      maximumFractionDigits: power === 0 ? 0 : 1,
    });
  };
}
