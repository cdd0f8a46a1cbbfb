import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { leadTitle } from "@/app/(lead)/reading";
import { requireViewer } from "@/app/viewing";
import { NewProjectForm } from "@/components/projects/NewProjectForm";
import { Localised } from "@/components/shell/Localised";
import { PageFrame } from "@/components/shell/PageFrame";
import { StatePage } from "@/components/shell/StatePage";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { PageHeader } from "@/components/ui/PageHeader";
import { languageFor } from "@/i18n/messages";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("new");
}

/** For administrators; that there are such is no secret, so others are told rather than sent away. */
export default async function NewProjectPage() {
  const viewer = await requireViewer("/projects/new");
  if (!viewer.isAdministrator) {
    const t = await getTranslations("app.forbidden");
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
  const t = await getTranslations({
    locale: languageFor(await getLocale(), ["projects"]),
    namespace: "projects.new",
  });
  return (
    <PageFrame name={viewer.displayName}>
      <Localised namespaces={["projects", "problems"]}>
        <div className="flex flex-col gap-6">
          <PageHeader title={t("title")}>{t("intro")}</PageHeader>
          <NewProjectForm />
        </div>
      </Localised>
    </PageFrame>
  );
}
