"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";

function useRetry(slug: string) {
  const cache = useQueryClient();
  const router = useRouter();
  return useCommand({
    send: (sampleId: string | undefined) =>
      send("POST", projectApi(slug, "recheck/retry"), sampleId === undefined ? {} : { sampleId }),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: ["project", slug] });
      router.refresh();
    },
  });
}

/** Asks the models again about everything that is stalled. */
export function RetryAllButton({ slug, count }: { slug: string; count: number }) {
  const t = useTranslations("recheck");
  const retry = useRetry(slug);
  return (
    <>
      {retry.error ? <FailureNotice error={retry.error} /> : null}
      <Button size="sm" busy={retry.isPending} onClick={() => retry.start(undefined)}>
        {t("retryAll", { count })}
      </Button>
    </>
  );
}

export function RetryButton({
  slug,
  sampleId,
  externalId,
}: {
  slug: string;
  sampleId: string;
  externalId: string;
}) {
  const t = useTranslations("recheck");
  const retry = useRetry(slug);
  return (
    <>
      {retry.error ? <FailureNotice error={retry.error} /> : null}
      <Button
        look="quiet"
        size="sm"
        busy={retry.isPending}
        aria-label={t("retryFor", { id: externalId })}
        onClick={() => retry.start(sampleId)}
      >
        {t("retry")}
      </Button>
    </>
  );
}
