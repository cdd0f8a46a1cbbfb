import type { Metadata } from "next";
import { leadTitle, readAsLead } from "@/app/(lead)/reading";
import { PeoplePanel } from "@/components/people/PeoplePanel";
import { projectPath } from "@/components/projects/paths";
import { Localised } from "@/components/shell/Localised";
import { getPeopleView } from "@/lib/server/people/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("people");
}

export default async function PeoplePage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const path = projectPath(slug, "people");
  const view = await readAsLead({ slug, path, action: "people.read" }, async (context, lead) => ({
    people: await getPeopleView(context, lead),
    viewerName: lead.viewer.signInName,
  }));
  return (
    <Localised namespaces={["projects", "people"]}>
      <PeoplePanel slug={slug} initial={view.people} viewerName={view.viewerName} />
    </Localised>
  );
}
