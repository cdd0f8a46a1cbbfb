import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/PageLink";

/** A bob on its line. */
function PlumbBob() {
  return (
    <svg viewBox="0 0 16 24" width="12" height="18" aria-hidden="true" className="shrink-0 text-accent">
      <path d="M8 0v11" stroke="currentColor" strokeWidth="1.5" fill="none" />
      <path d="M4 11h8l-1.5 7L8 24l-2.5-6z" fill="currentColor" />
    </svg>
  );
}

export function Brand() {
  const t = useTranslations("app");
  return (
    <PageLink href="/" className="inline-flex items-center gap-2 rounded-sm font-semibold text-ink">
      <PlumbBob />
      {t("name")}
    </PageLink>
  );
}
