"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { HeadCell } from "@/components/ui/Table";
import { useUrlChoice } from "./url-state";

type Keys<Row> = Readonly<Record<string, (row: Row) => string | number>>;

export interface Sorting {
  readonly by: string | null;
  readonly isDescending: boolean;
  sort(by: string): void;
}

/** Order of a table by one of its columns, kept in the address: `sort=closed`, `sort=-closed` the other way round. */
export function useSorting<Row>(keys: Keys<Row>): Sorting & { sorted(rows: readonly Row[]): readonly Row[] } {
  const [choice, choose] = useUrlChoice("sort");
  const isDescending = choice?.startsWith("-") ?? false;
  const name = isDescending ? choice?.slice(1) : choice;
  const key = name ? keys[name] : undefined;
  return {
    by: key && name ? name : null,
    isDescending,
    sort: (by) => choose(by === name && !isDescending ? `-${by}` : by),
    sorted: (rows) => {
      if (!key) return rows;
      const sign = isDescending ? -1 : 1;
      return rows.toSorted((a, b) => sign * compare(key(a), key(b)));
    },
  };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
}

export function SortHead({
  by,
  label,
  sorting,
  isNumeric = false,
  className,
}: {
  by: string;
  label: string;
  sorting: Sorting;
  isNumeric?: boolean;
  className?: string;
}) {
  const isActive = sorting.by === by;
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <HeadCell
      isNumeric={isNumeric}
      className={classNames(isNumeric && "text-end!", className)}
      aria-sort={isActive ? (sorting.isDescending ? "descending" : "ascending") : undefined}
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
        onClick={() => sorting.sort(by)}
      >
        {label}
        {isActive ? <Arrow size={14} aria-hidden="true" /> : null}
      </button>
    </HeadCell>
  );
}
