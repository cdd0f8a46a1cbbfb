import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { AgreementPanel } from "@/components/projects/AgreementPanel";
import { projectPath } from "@/components/projects/paths";
import { Localised } from "@/components/shell/Localised";
import { getAgreement, getOverview } from "@/lib/server/projects/queries";
import { isLanguage } from "@/lib/text/languages";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("agreement");
}

export default async function AgreementPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ language?: string | string[] }>;
}) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const language = isLanguage(query.language) ? query.language : null;
  const path = projectPath(slug, "agreement");
  const view = await readAsLead({ slug, path, action: "project.read" }, async (context, lead) => {
    const [rows, overview] = await Promise.all([
      getAgreement(context, lead, language),
      getOverview(context, lead),
    ]);
    return { rows, languages: overview.languages.map((each) => each.language) };
  });
  return (
    <Localised namespaces={["projects"]}>
      <AgreementPanel slug={slug} language={language} {...view} />
    </Localised>
  );
}
