import Link from "next/link";
import { classNames } from "@/components/ui/class-names";

interface FilterLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** A filter that is the address: one link a choice. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap">
        {links.map(({ href, label: name, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              className={classNames(
                "block border-b-2 px-2 py-1",
                isCurrent
                  ? "border-accent font-semibold text-ink"
                  : "border-transparent text-soft hover:text-ink",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
