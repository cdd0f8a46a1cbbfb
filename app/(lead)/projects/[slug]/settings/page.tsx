import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { projectPath } from "@/components/projects/paths";
import { SettingsForm } from "@/components/projects/SettingsForm";
import { Localised } from "@/components/shell/Localised";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("settings");
}

export default async function SettingsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const path = projectPath(slug, "settings");
  const settings = await readAsLead({ slug, path, action: "project.configure" }, (_, lead) => {
    // How evidence is compared is no choice of this form.
    const { evidenceAgreement: _evidence, ...rest } = lead.project.settings;
    return rest;
  });
  return (
    <Localised namespaces={["projects"]}>
      <SettingsForm slug={slug} settings={settings} />
    </Localised>
  );
}
