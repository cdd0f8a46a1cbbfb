import { classNames } from "./class-names";

/** Holds the place of what is still coming. The page says once that it is loading, not every block. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse rounded-md bg-wash", className)} />;
}
