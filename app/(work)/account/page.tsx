import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireViewer } from "@/app/viewing";
import { OwnHours } from "@/components/desks/OwnHours";
import { PasswordForm } from "@/components/people/PasswordForm";
import { Localised } from "@/components/shell/Localised";
import { PageFrame } from "@/components/shell/PageFrame";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { PageHeader } from "@/components/ui/PageHeader";
import { serverContext } from "@/lib/server/context";
import { getOwnHours } from "@/lib/server/desks/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("title") };
}

export default async function AccountPage() {
  const viewer = await requireViewer("/account");
  const [t, app, hours] = await Promise.all([
    getTranslations("account"),
    getTranslations("app"),
    getOwnHours(serverContext(), viewer),
  ]);
  return (
    <Localised namespaces={["account", "problems"]}>
      <PageFrame name={viewer.displayName}>
        <div className="flex flex-col gap-8">
          <PageHeader title={t("title")} actions={<ButtonLink href="/">{app("toInbox")}</ButtonLink>} />
          <div className="flex max-w-md flex-col gap-8">
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              <dt className="text-soft">{t("displayName")}</dt>
              <dd>
                <bdi>{viewer.displayName}</bdi>
              </dd>
              <dt className="text-soft">{t("signInName")}</dt>
              <dd>
                <bdi>{viewer.signInName}</bdi>
              </dd>
            </dl>
            <OwnHours hours={hours} />
            <PasswordForm signInName={viewer.signInName} />
          </div>
        </div>
      </PageFrame>
    </Localised>
  );
}
