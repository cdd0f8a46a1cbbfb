import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { orNotFound, requireViewer } from "@/app/viewing";
import { HistoryFilters } from "@/components/history/HistoryFilters";
import { HistoryList } from "@/components/history/HistoryList";
import { filteredPath, type HistoryFilter, isFiltered } from "@/components/history/paths";
import { Localised } from "@/components/shell/Localised";
import { PageFrame } from "@/components/shell/PageFrame";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import { type HistoryDesk, historyInput } from "@/lib/contracts/history";
import { deskAccess } from "@/lib/server/auth/access";
import { serverContext } from "@/lib/server/context";
import { listHistory, listOwnDesks } from "@/lib/server/history/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("history"))("title") };
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The desk the address names, whole or in part; the first one where it names none. */
function deskIn(query: Query, desks: readonly HistoryDesk[]): HistoryDesk | undefined {
  const isOrOpen = (wanted: Query[string], own: string) => wanted === undefined || wanted === own;
  return desks.find(
    ({ project, language, role }) =>
      isOrOpen(query.project, project.slug) &&
      isOrOpen(query.language, language) &&
      isOrOpen(query.role, role),
  );
}

/** An annotator's history has no filters; what is no filter in an address is left out. */
function filterIn({ point, outcome }: Query, desk: HistoryDesk): HistoryFilter {
  if (desk.role === "annotator") return {};
  const { shape } = historyInput;
  return {
    point: shape.point.safeParse(point || undefined).data,
    outcome: shape.outcome.safeParse(outcome).data,
  };
}

export default async function HistoryPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const address = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  ).toString();
  const viewer = await requireViewer(address === "" ? "/history" : `/history?${address}`);
  const context = serverContext();
  const [t, inbox] = await Promise.all([getTranslations("history"), getTranslations("inbox")]);
  const desks = await listOwnDesks(context, viewer);
  const desk = deskIn(query, desks);
  if (!desk && desks.length > 0) notFound();
  const toDesk = <ButtonLink href="/">{inbox("title")}</ButtonLink>;
  if (!desk) {
    return (
      <PageFrame name={viewer.displayName}>
        <div className="flex flex-col gap-6">
          <PageHeader title={t("title")} />
          <EmptyState title={t("noDesk.title")} action={toDesk}>
            {t("noDesk.body")}
          </EmptyState>
        </div>
      </PageFrame>
    );
  }
  const filter = filterIn(query, desk);
  const initial = await orNotFound(async () =>
    listHistory(
      context,
      await deskAccess(context, viewer, desk.project.slug, desk.language, desk.role),
      filter,
    ),
  );
  const isEmpty = initial.rows.length === 0;
  return (
    <Localised namespaces={["history", "inbox", "xValue"]}>
      <PageFrame name={viewer.displayName}>
        <div className="flex flex-col gap-6">
          {/* What is empty says itself where to go. */}
          <PageHeader title={t("title")} actions={isEmpty && !isFiltered(filter) ? null : toDesk} />
          <HistoryFilters desks={desks} desk={desk} filter={filter} isEmpty={isEmpty} />
          <HistoryList key={filteredPath(desk, filter)} desk={desk} filter={filter} initial={initial} />
        </div>
      </PageFrame>
    </Localised>
  );
}
