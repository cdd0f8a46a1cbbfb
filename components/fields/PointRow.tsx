"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { ChoiceGroup, type ChosenBy } from "@/components/ui/ChoiceGroup";
import { classNames } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/Field";

type Take = "A" | "B" | "other";

/** One point that two people answered differently: both values side by side, and the decision below. */
export function PointRow({
  field,
  name,
  asks,
  A,
  B,
  isActive,
  isReadOnly,
  takes,
  value,
  error,
  onTake,
  aside,
  children,
}: {
  field: string;
  name: ReactNode;
  asks: string;
  A: ReactNode;
  B: ReactNode;
  isActive: boolean;
  isReadOnly: boolean;
  /** The decisions that are possible here; none while another point has to be settled first. */
  takes: readonly Take[];
  value: Take | undefined;
  error?: string | undefined;
  onTake: (take: Take, by: ChosenBy) => void;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations("fields.point");
  const id = useId();
  return (
    <section
      data-field={field}
      aria-labelledby={id}
      className={classNames(
        "flex scroll-m-8 flex-col gap-2 border-s-4 py-3 ps-3",
        isActive ? "border-accent" : error ? "border-fail" : "border-transparent",
      )}
    >
      <div>
        <h3 id={id} className={isActive ? "font-semibold" : "font-normal"}>
          {name}
        </h3>
        <p id={`${id}-asks`} className={isActive ? "text-soft text-sm" : "sr-only"}>
          {asks}
        </p>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {(["A", "B"] as const).map((side) => (
          <div
            key={side}
            className={classNames(
              "rounded-md border px-3 py-1.5",
              value === side ? "border-accent bg-accent-wash" : "border-rule",
            )}
          >
            <p className="font-semibold text-soft text-sm">{t("saidBy", { side })}</p>
            {side === "A" ? A : B}
          </div>
        ))}
      </div>
      {takes.length === 0 ? (
        <p className="text-soft text-sm">{t("natureFirst")}</p>
      ) : (
        <ChoiceGroup
          labelledBy={id}
          describedBy={error ? `${id}-error ${id}-asks` : `${id}-asks`}
          choices={takes.map((take) => ({ value: take, label: t(`take.${take}`) }))}
          value={value}
          disabled={isReadOnly}
          isInvalid={error !== undefined}
          onChoose={onTake}
        />
      )}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className="flex flex-col gap-2 empty:hidden">
        {isActive && aside ? <div className="order-last">{aside}</div> : null}
        {children}
      </div>
    </section>
  );
}
