import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { projectPath } from "@/components/projects/paths";
import { ReleasesPanel } from "@/components/releases/ReleasesPanel";
import { Localised } from "@/components/shell/Localised";
import { listReleases } from "@/lib/server/releases/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("releases");
}

export default async function ReleasesPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const path = projectPath(slug, "releases");
  const releases = await readAsLead({ slug, path, action: "project.release" }, (context, lead) =>
    listReleases(context, lead),
  );
  return (
    <Localised namespaces={["projects", "releases"]}>
      <ReleasesPanel slug={slug} initial={releases} />
    </Localised>
  );
}
