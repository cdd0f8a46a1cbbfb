import { ButtonLink } from "@/components/ui/ButtonLink";

interface To {
  readonly href: string;
  readonly label: string;
}

/** Back to the first page of a list and on to the next; nothing where it has one page. */
export function PageLinks({ label, first, next }: { label: string; first: To | null; next: To | null }) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {first ? <ButtonLink href={first.href}>{first.label}</ButtonLink> : null}
      {next ? <ButtonLink href={next.href}>{next.label}</ButtonLink> : null}
    </nav>
  );
}
