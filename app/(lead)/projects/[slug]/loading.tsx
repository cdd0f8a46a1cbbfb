import { getLocale, getTranslations } from "next-intl/server";
import { Skeleton } from "@/components/ui/Skeleton";
import { languageFor } from "@/i18n/messages";

/** The shape of a lead's page while its figures are read: a heading, a table. */
export default async function Loading() {
  const t = await getTranslations({
    locale: languageFor(await getLocale(), ["projects"]),
    namespace: "projects",
  });
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-16 max-w-3xl" />
      <div className="flex flex-col gap-px">
        {Array.from({ length: 10 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
          <Skeleton key={row} className="h-8" />
        ))}
      </div>
    </div>
  );
}
