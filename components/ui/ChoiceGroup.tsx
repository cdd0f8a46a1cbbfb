"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "./class-names";
import { digitOf, hasModifier, isComposing, takesText } from "./keys";

/** How a choice was made: by its number, by moving with the arrows, or by pointing at it. */
export type ChosenBy = "number" | "arrow" | "pointer";

export type Tone = "neutral" | "pass" | "fail";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly tone?: Tone;
}

const tones: Readonly<Record<Tone, string>> = {
  neutral: "has-checked:border-accent has-checked:bg-accent-wash",
  pass: "has-checked:border-pass has-checked:bg-accent-wash",
  fail: "has-checked:border-fail has-checked:bg-fail-wash",
};

/**
 * One choice out of a few: a radio group whose options also answer to 1, 2, 3 … while the group has the focus.
 * `onChoose` tells how, so that a form can go on by itself after a number and stay put while somebody moves through
 * the options. A number counts even where that option is chosen already.
 */
export function ChoiceGroup<Value extends string>({
  labelledBy,
  describedBy,
  choices,
  value,
  onChoose,
  disabled = false,
  isInvalid = false,
}: {
  labelledBy: string;
  describedBy?: string | undefined;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value, by: ChosenBy) => void;
  disabled?: boolean;
  isInvalid?: boolean;
}) {
  const name = useId();
  const isMoving = useRef(false);

  function onKeyDown(event: KeyboardEvent) {
    isMoving.current = event.key.startsWith("Arrow");
    if (disabled || isComposing(event.nativeEvent) || hasModifier(event) || takesText(event.target)) return;
    const digit = digitOf(event.code);
    const choice = digit === null ? undefined : choices[digit - 1];
    if (!choice) return;
    event.preventDefault();
    onChoose(choice.value, "number");
  }

  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      className="flex flex-wrap gap-1.5"
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isMoving.current = false;
      }}
    >
      {choices.map((choice, index) => (
        <label
          key={choice.value}
          className={classNames(
            "inline-flex min-h-8 items-center gap-1.5 rounded-md border bg-sheet px-2.5 py-0.5 transition-colors",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
            "has-checked:font-semibold has-disabled:cursor-not-allowed has-disabled:not-has-checked:text-soft",
            isInvalid ? "border-fail" : "border-edge",
            !disabled && "hover:bg-wash",
            tones[choice.tone ?? "neutral"],
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={disabled}
            onChange={() => onChoose(choice.value, isMoving.current ? "arrow" : "pointer")}
          />
          <span aria-hidden="true" className={choice.tone === "fail" ? "text-fail" : "text-accent"}>
            {value === choice.value ? "●" : "○"}
          </span>
          {/* As wide as it is when it is chosen, so that choosing moves nothing. */}
          <span
            data-label={typeof choice.label === "string" ? choice.label : undefined}
            className="grid after:invisible after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-label)]"
          >
            {choice.label}
          </span>
          <span aria-hidden="true" className="ms-0.5 text-soft text-xs">
            {index + 1}
          </span>
        </label>
      ))}
    </div>
  );
}
