import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

type Look = "primary" | "secondary" | "quiet" | "danger";
type Size = "md" | "sm";

const looks: Readonly<Record<Look, string>> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong disabled:bg-wash disabled:text-undecided",
  secondary:
    "border border-edge bg-sheet text-ink hover:bg-wash disabled:border-rule disabled:text-undecided",
  quiet:
    "text-soft hover:bg-wash hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink disabled:text-undecided disabled:hover:bg-transparent",
  danger: "bg-fail text-on-fail hover:opacity-90 disabled:bg-wash disabled:text-undecided",
};

const sizes: Readonly<Record<Size, string>> = {
  md: "min-h-9 px-4 py-1.5",
  sm: "min-h-8 px-2.5 py-1 text-sm",
};

export function buttonClasses(look: Look, size: Size, extra?: string): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors",
    looks[look],
    sizes[size],
    extra,
  );
}

export interface ButtonDress {
  look?: Look;
  size?: Size;
  children: ReactNode;
}

/** A verb. While `busy` it cannot be pressed again and says so; its width stays. */
export function Button({
  look = "secondary",
  size = "md",
  busy = false,
  className,
  disabled,
  ...rest
}: ButtonDress & { busy?: boolean } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClasses(look, size, className)}
    />
  );
}
