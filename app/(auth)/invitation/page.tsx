import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvitationPanel } from "@/components/people/InvitationPanel";
import { findViewer } from "@/lib/server/auth/viewer";
import { serverContext } from "@/lib/server/context";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("session.invitation"))("title") };
}

export default async function InvitationPage() {
  const [t, viewer] = await Promise.all([getTranslations("session.invitation"), findViewer(serverContext())]);
  return (
    <>
      <h1 className="text-2xl">{t("title")}</h1>
      <InvitationPanel viewerName={viewer?.displayName ?? null} />
    </>
  );
}
