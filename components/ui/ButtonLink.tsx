import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonDress, buttonClasses } from "./Button";

/** Looks like a button and goes somewhere. Apart from Button.tsx, which pages without links use too. */
export function ButtonLink({
  look = "secondary",
  size = "md",
  className,
  ...rest
}: ButtonDress & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClasses(look, size, className)} />;
}
