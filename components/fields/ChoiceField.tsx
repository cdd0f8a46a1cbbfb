"use client";

import { type ReactNode, useId } from "react";
import { type Choice, ChoiceGroup, type ChosenBy } from "@/components/ui/ChoiceGroup";
import { FieldRow, idsOf } from "./FieldRow";

/** A field answered by one of a few choices. What a choice asks for besides (a reason) comes as children. */
export function ChoiceField<Value extends string>({
  choices,
  value,
  onChoose,
  isDisabled = false,
  ...row
}: {
  field: string;
  letter?: string | undefined;
  letterLook?: string | undefined;
  name: string;
  asks: string;
  isActive: boolean;
  error?: string | undefined;
  aside?: ReactNode;
  children?: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value, by: ChosenBy) => void;
  isDisabled?: boolean;
}) {
  const id = useId();
  const ids = idsOf(id);
  return (
    <FieldRow
      id={id}
      {...row}
      control={
        <ChoiceGroup
          labelledBy={ids.label}
          describedBy={row.error ? `${ids.error} ${ids.asks}` : ids.asks}
          choices={choices}
          value={value}
          onChoose={onChoose}
          disabled={isDisabled}
          isInvalid={row.error !== undefined}
        />
      }
    />
  );
}
