import { getTranslations } from "next-intl/server";
import { StatePage } from "@/components/shell/StatePage";
import { ButtonLink } from "@/components/ui/ButtonLink";

export default async function NotFound() {
  const t = await getTranslations("app.notFound");
  return (
    <StatePage
      title={t("title")}
      action={
        <ButtonLink look="primary" href="/">
          {t("action")}
        </ButtonLink>
      }
    >
      {t("body")}
    </StatePage>
  );
}
