import "server-only";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { z } from "zod";
import { orNotFound, requireViewer } from "@/app/viewing";
import { languageFor, type Messages } from "@/i18n/messages";
import { type LeadAccess, leadAccess } from "@/lib/server/auth/access";
import { serverContext } from "@/lib/server/context";

type Context = ReturnType<typeof serverContext>;
type Action = Parameters<typeof leadAccess>[3];

/**
 * What a lead's page shows, read with proof that the viewer leads the project. Somebody who is not signed in signs in
 * and comes back to `path`; for everybody else there is no such page.
 */
export async function readAsLead<View>(
  at: { readonly slug: string; readonly path: string; readonly action: Action },
  read: (context: Context, lead: LeadAccess) => View | Promise<View>,
): Promise<View> {
  const viewer = await requireViewer(at.path);
  return orNotFound(async () => {
    const context = serverContext();
    return read(context, await leadAccess(context, viewer, at.slug, at.action));
  });
}

/** What follows the question mark of an address, as Next.js gives it. */
export type AddressQuery = Readonly<Record<string, string | string[] | undefined>>;

/** What of an address is a filter; what somebody mistyped is left out rather than refused. */
export function filterOf<Filter extends z.ZodObject>(
  input: Filter,
  query: AddressQuery,
): Partial<z.output<Filter>> {
  const known = Object.entries(input.shape).map(([name, shape]) => {
    const parsed = z.safeParse(shape, query[name] || undefined);
    return [name, parsed.success ? parsed.data : undefined];
  });
  return Object.fromEntries(known);
}

/** The title of a lead's page, in the language in which leads' pages are shown. */
export async function leadTitle(page: keyof Messages["projects"]["titles"]): Promise<Metadata> {
  const locale = languageFor(await getLocale(), ["projects"]);
  const t = await getTranslations({ locale, namespace: "projects.titles" });
  return { title: t(page) };
}
