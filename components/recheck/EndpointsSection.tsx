"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { NumberHead } from "@/components/projects/NumberHead";
import { Section } from "@/components/projects/Section";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { EndpointView, RecheckView } from "@/lib/contracts/recheck";
import { EndpointName } from "./EndpointName";
import { EndpointsForm } from "./EndpointsForm";

/** The project's models, in the order in which they are asked; the list is edited as a whole. */
export function EndpointsSection({ slug, view }: { slug: string; view: RecheckView }) {
  const t = useTranslations("recheck");
  const [isEditing, setIsEditing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  function edit() {
    setIsSaved(false);
    setIsEditing(true);
  }

  return (
    <Section
      title={t("endpoints.title")}
      intro={t("endpoints.intro", { needed: view.needed })}
      actions={
        isEditing || view.endpoints.length === 0 ? null : (
          <Button size="sm" onClick={edit}>
            {t("endpoints.edit")}
          </Button>
        )
      }
    >
      {isSaved ? <Notice tone="good">{t("endpoints.saved")}</Notice> : null}
      {isEditing ? (
        <EndpointsForm
          slug={slug}
          endpoints={view.endpoints}
          onDone={(saved) => {
            setIsEditing(false);
            setIsSaved(saved);
          }}
        />
      ) : view.endpoints.length > 0 ? (
        <EndpointTable endpoints={view.endpoints} needed={view.needed} />
      ) : (
        <EmptyState
          title={t("endpoints.noneTitle")}
          action={
            <Button look="primary" onClick={edit}>
              {t("endpoints.first")}
            </Button>
          }
        >
          {t("endpoints.none", { needed: view.needed })}
        </EmptyState>
      )}
    </Section>
  );
}

function EndpointTable({ endpoints, needed }: { endpoints: readonly EndpointView[]; needed: number }) {
  const t = useTranslations("recheck");
  return (
    <Table caption={t("endpoints.title")}>
      <thead>
        <tr>
          <NumberHead className="w-12">{t("columns.place")}</NumberHead>
          <HeadCell>{t("columns.model")}</HeadCell>
          <HeadCell>{t("columns.name")}</HeadCell>
          <HeadCell>{t("columns.address")}</HeadCell>
          <HeadCell>{t("columns.key")}</HeadCell>
          <HeadCell>{t("columns.use")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint, index) => (
          <tr key={endpoint.endpointId}>
            <Cell isNumeric className="whitespace-nowrap">
              {index + 1}
            </Cell>
            <Cell>
              <EndpointName endpoint={endpoint} />
            </Cell>
            <Cell className="whitespace-nowrap font-mono">
              <bdi>{endpoint.model}</bdi>
            </Cell>
            <Cell className="whitespace-nowrap font-mono">
              <bdi>{endpoint.baseUrl}</bdi>
            </Cell>
            <Cell className="whitespace-nowrap">
              <KeyState endpoint={endpoint} />
            </Cell>
            <Cell className="whitespace-nowrap">
              {index < needed ? t("endpoints.asked") : t("endpoints.spare")}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function KeyState({ endpoint }: { endpoint: EndpointView }) {
  const t = useTranslations("recheck.key");
  if (endpoint.apiKeyEnv === "") return <span className="text-soft">{t("notNeeded")}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <code className="font-mono">{endpoint.apiKeyEnv}</code>
      <Badge tone={endpoint.keyPresent ? "pass" : "fail"}>
        {endpoint.keyPresent ? t("present") : t("missing")}
      </Badge>
    </span>
  );
}
