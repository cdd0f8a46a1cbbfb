import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

/** Dense: rows of 32 px, hairlines only. Wider than its place, it scrolls by itself, also by keyboard. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

const numeric = "text-end tabular-nums";

export function HeadCell({
  isNumeric = false,
  className,
  ...rest
}: { isNumeric?: boolean } & ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        "h-8 whitespace-nowrap border-edge border-b px-2 font-semibold text-soft",
        isNumeric ? numeric : "text-start",
        className,
      )}
    />
  );
}

export function Cell({
  isNumeric = false,
  className,
  ...rest
}: { isNumeric?: boolean } & ComponentProps<"td">) {
  return (
    <td {...rest} className={classNames("h-8 border-rule border-b px-2", isNumeric && numeric, className)} />
  );
}
