import type { ComponentProps } from "react";
import { type ButtonDress, buttonClasses } from "./Button";
import { PageLink } from "./PageLink";

/** Looks like a button and goes somewhere. Apart from Button.tsx, which pages without links use too. */
export function ButtonLink({
  look = "secondary",
  size = "md",
  className,
  ...rest
}: ButtonDress & ComponentProps<typeof PageLink>) {
  return <PageLink {...rest} className={buttonClasses(look, size, className)} />;
}
