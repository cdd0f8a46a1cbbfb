import { classNames } from "./class-names";

/** How much of a known amount is done. `label` says it in words, for everyone. */
export function ProgressBar({
  done,
  total,
  label,
  isLabelShown = true,
}: {
  done: number;
  total: number;
  label: string;
  isLabelShown?: boolean;
}) {
  return (
    <div className="flex flex-col gap-1">
      <span className={classNames("text-soft text-sm", !isLabelShown && "sr-only")}>{label}</span>
      <progress
        aria-label={label}
        value={Math.min(done, total)}
        max={Math.max(total, 1)}
        className={classNames(
          "h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-rule",
          "[&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent",
        )}
      />
    </div>
  );
}
