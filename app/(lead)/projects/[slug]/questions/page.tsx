import type { Metadata } from "next";
import { type AddressQuery, filterOf, leadTitle, readAsLead } from "@/app/(lead)/reading";
import { QuestionsPanel } from "@/components/guidance/QuestionsPanel";
import { questionsPath } from "@/components/projects/paths";
import { Localised } from "@/components/shell/Localised";
import { questionListInput } from "@/lib/contracts/guidance";
import { protocolById } from "@/lib/protocols/registry";
import { listGuidelineEntries, listQuestions } from "@/lib/server/guidance/queries";

export function generateMetadata(): Promise<Metadata> {
  return leadTitle("questions");
}

export default async function QuestionsPage({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: Promise<AddressQuery>;
}) {
  const { slug } = await params;
  const { status, after } = filterOf(questionListInput, await searchParams);
  const path = questionsPath(slug, status, after);
  const view = await readAsLead({ slug, path, action: "questions.read" }, async (context, lead) => ({
    list: await listQuestions(context, lead, { status, after }),
    entries: await listGuidelineEntries(context, lead),
    points: protocolById(lead.project.protocolId).points,
  }));
  return (
    <Localised namespaces={["projects", "questionDesk"]}>
      <QuestionsPanel
        slug={slug}
        status={status}
        after={after}
        list={view.list}
        entries={view.entries}
        points={view.points}
      />
    </Localised>
  );
}
