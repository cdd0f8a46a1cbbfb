import { useTranslations } from "next-intl";

export const brandLook =
  "inline-flex shrink-0 items-center gap-2 whitespace-nowrap rounded-sm font-semibold text-ink";

/** A bob on its line, and the name. */
export function BrandName() {
  const t = useTranslations("app");
  return (
    <>
      <svg viewBox="0 0 16 24" width="12" height="18" aria-hidden="true" className="shrink-0 text-accent">
        <path d="M8 0v11" stroke="currentColor" strokeWidth="1.5" fill="none" />
        <path d="M4 11h8l-1.5 7L8 24l-2.5-6z" fill="currentColor" />
      </svg>
      {t("name")}
    </>
  );
}
