import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/Field";

/** The ids that a field's parts are found by. */
export function idsOf(id: string) {
  return { label: `${id}-label`, asks: `${id}-asks`, error: `${id}-error` } as const;
}

/**
 * One field of a form: letter, name, control, what is wrong with it. The active one has an accent bar at its edge, and
 * what is asked and its guideline below it.
 */
export function FieldRow({
  id,
  field,
  letter,
  letterLook,
  name,
  asks,
  isActive,
  error,
  control,
  aside,
  children,
}: {
  id: string;
  /** Found by it when the focus is to go there. */
  field: string;
  letter?: string | undefined;
  letterLook?: string | undefined;
  name: string;
  asks: string;
  isActive: boolean;
  error?: string | undefined;
  control: ReactNode;
  /** The guideline excerpt: shown while the field is active. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const ids = idsOf(id);
  return (
    <div
      data-field={field}
      className={classNames(
        "scroll-m-16 border-s-4 py-1.5 ps-3 transition-colors",
        isActive ? "border-accent" : error ? "border-fail" : "border-transparent",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div id={ids.label} className="flex min-w-40 flex-1 items-baseline gap-2">
          {letter ? (
            <span className={classNames("font-semibold", letterLook ?? "text-soft")}>{letter}</span>
          ) : null}
          <span className={classNames(isActive && "font-semibold")}>{name}</span>
        </div>
        {control}
      </div>
      <p id={ids.asks} className={isActive ? "mt-0.5 text-soft text-sm" : "sr-only"}>
        {asks}
      </p>
      {error ? <FieldError id={ids.error}>{error}</FieldError> : null}
      <div className="flex flex-col">
        {/* Before the rest in the order of Tab, after it for the eye: from a reason Tab leads on to the next field. */}
        {isActive && aside ? <div className="order-last mt-1.5">{aside}</div> : null}
        <div className="mt-1.5 empty:hidden">{children}</div>
      </div>
    </div>
  );
}
