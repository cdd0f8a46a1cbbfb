import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignInPanel } from "@/components/people/SignInPanel";
import { ownPath } from "@/components/transport/own-path";
import { Notice } from "@/components/ui/Notice";
import { findViewer } from "@/lib/server/auth/viewer";
import { serverContext } from "@/lib/server/context";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("session.signIn"))("title") };
}

type Query = Promise<{ next?: string | string[]; signedOut?: string | string[] }>;

export default async function SignInPage({ searchParams }: { searchParams: Query }) {
  const { next, signedOut } = await searchParams;
  const destination = ownPath(typeof next === "string" ? next : undefined);
  if (await findViewer(serverContext())) redirect(destination);
  const t = await getTranslations("session");
  return (
    <>
      <h1 className="text-2xl">{t("signIn.title")}</h1>
      {signedOut ? <Notice quiet>{t("signedOut")}</Notice> : null}
      <SignInPanel destination={destination} />
      <p className="text-soft text-sm">{t("signIn.help")}</p>
    </>
  );
}
