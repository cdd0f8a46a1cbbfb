import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireViewer } from "@/app/viewing";
import { Inbox } from "@/components/assignments/Inbox";
import { Localised } from "@/components/shell/Localised";
import { PageFrame } from "@/components/shell/PageFrame";
import { PageHeader } from "@/components/ui/PageHeader";
import { getInbox } from "@/lib/server/assignments/queries";
import { serverContext } from "@/lib/server/context";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("inbox"))("title") };
}

export default async function InboxPage() {
  const viewer = await requireViewer("/");
  const context = serverContext();
  const [t, inbox] = await Promise.all([getTranslations("inbox"), getInbox(context, viewer)]);
  return (
    <Localised namespaces={["attestation", "inbox", "reports", "xValue"]}>
      <PageFrame name={viewer.displayName}>
        <div className="flex flex-col gap-8">
          <PageHeader title={t("title")} />
          <Inbox initial={inbox} loadedAt={context.now().getTime()} />
        </div>
      </PageFrame>
    </Localised>
  );
}
