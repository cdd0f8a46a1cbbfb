import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";
import { HeadCell } from "@/components/ui/Table";

/** The head of a column of numbers: at the same edge as they are. */
export function NumberHead({ className, ...rest }: Omit<ComponentProps<typeof HeadCell>, "isNumeric">) {
  return <HeadCell isNumeric {...rest} className={classNames("text-end!", className)} />;
}
