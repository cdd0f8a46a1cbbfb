import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";

export interface FieldWiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** A label, the control, a hint and what is wrong with it, wired together for screen readers. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: (wiring: FieldWiring) => ReactNode;
}) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-soft text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 font-semibold text-fail text-sm">
      <span aria-hidden="true">✕</span>
      <span>{children}</span>
    </p>
  );
}

const control =
  "w-full rounded-md border border-edge bg-sheet px-3 py-1.5 text-ink placeholder:text-undecided " +
  "aria-invalid:border-2 aria-invalid:border-fail disabled:border-rule disabled:text-soft";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={classNames(control, "min-h-9 read-only:bg-wash", className)} />;
}

/** Grows with its text. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={1}
      {...rest}
      className={classNames(
        control,
        "field-sizing-content resize-y read-only:resize-none read-only:bg-wash",
        className,
      )}
    />
  );
}

/** `className` is for its place and width. Its arrow is its own: the browser's sticks to the border. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative block min-w-0", className)}>
      <select
        {...rest}
        className={classNames(control, "min-h-9 appearance-none text-ellipsis pe-9 disabled:bg-wash")}
      />
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
