"use client";

import { type ComponentProps, useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { Select } from "@/components/ui/Field";

/** A small choice with its name before it, or above it where several stand in a row. */
export function LabelledSelect({
  label,
  isStacked = false,
  ...rest
}: { label: string; isStacked?: boolean } & ComponentProps<typeof Select>) {
  const id = useId();
  return (
    <div
      className={classNames("flex min-w-0 text-sm", isStacked ? "flex-col gap-0.5" : "items-center gap-x-2")}
    >
      <label htmlFor={id} className={classNames("shrink-0 text-soft", isStacked && "font-semibold")}>
        {label}
      </label>
      <Select id={id} {...rest} />
    </div>
  );
}
