import type { ComponentProps } from "react";
import { HeadCell } from "@/components/ui/Table";

/** The head of a column of numbers: at the same edge as they are. */
export function NumberHead(props: Omit<ComponentProps<typeof HeadCell>, "isNumeric">) {
  return <HeadCell isNumeric {...props} className="text-end!" />;
}
