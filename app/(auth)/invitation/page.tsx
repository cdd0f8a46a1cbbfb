import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvitationPanel } from "@/components/people/InvitationPanel";
import { findViewer } from "@/lib/server/auth/viewer";
import { serverContext } from "@/lib/server/context";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("session.invitation"))("page") };
}

export default async function InvitationPage() {
  const viewer = await findViewer(serverContext());
  return <InvitationPanel viewerName={viewer?.displayName ?? null} />;
}
