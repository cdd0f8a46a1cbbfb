import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkPanel } from "@/components/people/LinkPanel";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("session.link"))("title") };
}

export default async function LinkPage() {
  const t = await getTranslations("session.link");
  return (
    <>
      <h1 className="text-2xl">{t("title")}</h1>
      <LinkPanel />
    </>
  );
}
