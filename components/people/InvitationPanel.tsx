"use client";

import { useLocale, useTranslations } from "next-intl";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { signOut } from "@/components/transport/sign-in";
import { useCommand } from "@/components/transport/use-command";
import { useView } from "@/components/transport/use-view";
import { failureOf, isPassing } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { useClock } from "@/components/ui/ClockTime";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import type { Accepted } from "@/lib/contracts/account";
import type { AcceptInput, InvitationOffer } from "@/lib/contracts/people";
import { placeOf } from "./accepted";
import { DeadLink } from "./DeadLink";
import { useFragmentToken } from "./fragment";
import { NewcomerForm } from "./NewcomerForm";

/** What somebody is invited to do, and the way to accept it: with a new account, or with the one they are signed in to. */
export function InvitationPanel({ viewerName }: { viewerName: string | null }) {
  const t = useTranslations("session.invitation");
  const token = useFragmentToken();
  const offer = useView<InvitationOffer>({
    name: token ? `invitation:${token}` : null,
    read: (signal) => send("POST", "/api/invitations/offer", { token }, signal),
    initial: null,
    everyMs: () => false,
  });
  const again = () => void offer.refresh();
  if (token && offer.data && !offer.error)
    return (
      <>
        <h1 className="text-2xl">{t("title")}</h1>
        <OfferText offer={offer.data} />
        {viewerName === null ? (
          <NewcomerForm token={token} onLinkRefused={again} />
        ) : (
          <AcceptAs name={viewerName} token={token} onLinkRefused={again} />
        )}
      </>
    );
  return (
    <>
      <h1 className="text-2xl">{t("page")}</h1>
      {token === null ? (
        <DeadLink isSignedIn={viewerName !== null}>
          <Notice tone="error">{t("missing")}</Notice>
        </DeadLink>
      ) : offer.error ? (
        <NoOffer error={offer.error} isSignedIn={viewerName !== null} onAgain={again} />
      ) : (
        <div role="status">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-24" />
        </div>
      )}
    </>
  );
}

function NoOffer({ error, isSignedIn, onAgain }: { error: Error; isSignedIn: boolean; onAgain: () => void }) {
  const t = useTranslations("session.invitation");
  if (isPassing(failureOf(error).code))
    return <FailureNotice error={error} action={<Button onClick={onAgain}>{t("again")}</Button>} />;
  return (
    <DeadLink isSignedIn={isSignedIn}>
      <FailureNotice error={error} />
    </DeadLink>
  );
}

function OfferText({ offer }: { offer: InvitationOffer }) {
  const t = useTranslations("session.invitation");
  const clock = useClock();
  const names = new Intl.DisplayNames([useLocale()], { type: "language" });
  const language = offer.language ? (names.of(offer.language) ?? offer.language) : "";
  return (
    <div className="flex flex-col gap-2 border-accent border-s-4 ps-4">
      <p className="font-semibold text-lg">
        {t("offer", { role: offer.role, project: offer.projectName, language })}
      </p>
      <p>{t("does", { role: offer.role })}</p>
      {offer.disclaimer ? <p className="text-soft text-sm">{offer.disclaimer}</p> : null}
      <p className="text-soft text-sm">{t("until", { date: clock(offer.expiresAt, "dateTime") })}</p>
    </div>
  );
}

function AcceptAs({
  name,
  token,
  onLinkRefused,
}: {
  name: string;
  token: string;
  onLinkRefused: () => void;
}) {
  const t = useTranslations("session.invitation");
  const accept = useCommand({
    send: () =>
      send<Accepted>("POST", "/api/invitations/accept", { as: "signed_in", token } satisfies AcceptInput),
    onSuccess: (accepted) => window.location.assign(placeOf(accepted)),
    onError: (error) => {
      if (failureOf(error).code === "LINK_INVALID") onLinkRefused();
    },
  });
  const leave = useCommand({ send: signOut, onSuccess: () => window.location.reload() });
  return (
    <>
      {accept.error ? <FailureNotice error={accept.error} /> : null}
      <div className="flex flex-col items-start gap-2">
        <Button look="primary" busy={accept.isPending || accept.isSuccess} onClick={() => accept.start()}>
          {t("acceptAs", { name })}
        </Button>
        {/* Their words, not their edges, stand in line with what is above. */}
        <div className="-ms-4 flex flex-wrap">
          <Button look="quiet" busy={leave.isPending} onClick={() => leave.start()}>
            {t("notMe")}
          </Button>
          <ButtonLink look="quiet" href="/">
            {t("notNow")}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
