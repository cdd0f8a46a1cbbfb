import { getTranslations } from "next-intl/server";
import { StatePage } from "@/components/shell/StatePage";
import { buttonClasses } from "@/components/ui/Button";

export default async function NotFound() {
  const t = await getTranslations("app.notFound");
  return (
    <StatePage
      title={t("title")}
      action={
        // A plain link: every page carries this one, and would carry the router's link a second time for it.
        <a href="/" className={buttonClasses("primary", "md")}>
          {t("action")}
        </a>
      }
    >
      {t("body")}
    </StatePage>
  );
}
