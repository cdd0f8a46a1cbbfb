"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/Notice";
import { projectPath, type Section } from "./paths";

/** In the order in which a project needs them. */
const sections: readonly Section[] = [
  "import",
  "samples",
  "people",
  "questions",
  "reports",
  "audit",
  "agreement",
  "recheck",
  "releases",
  "settings",
];

/** Scrolls the row, and the row alone, until the item is in its middle, also once the row has become narrower. */
function useInSight(isCurrent: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = item.current?.parentElement;
    if (!isCurrent || !row) return;
    const middle = (element: Element | null) => {
      const { left, width } = element?.getBoundingClientRect() ?? { left: 0, width: 0 };
      return left + width / 2;
    };
    const observer = new ResizeObserver(() => row.scrollBy({ left: middle(item.current) - middle(row) }));
    observer.observe(row);
    return () => observer.disconnect();
  }, [isCurrent]);
  return item;
}

function SectionLink({ href, isCurrent, label }: { href: string; isCurrent: boolean; label: string }) {
  const item = useInSight(isCurrent);
  return (
    <li ref={item} className="shrink-0">
      <Link
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        className={classNames(
          "block whitespace-nowrap border-b-2 px-2 py-2 -outline-offset-2",
          isCurrent ? "border-accent font-semibold text-ink" : "border-transparent text-soft hover:text-ink",
        )}
      >
        {label}
      </Link>
    </li>
  );
}

/** The sections of a project, and what its lead must not forget about it. */
export function ProjectNav({ slug, name, disclaimer }: { slug: string; name: string; disclaimer: string }) {
  const t = useTranslations("projects");
  const path = usePathname();
  return (
    <div className="mb-8 flex flex-col gap-4">
      <nav aria-label={t("sections")} className="-mx-4 -mt-8 border-rule border-b px-2 sm:-mx-6 sm:px-4">
        <p className="px-2 pt-2 font-semibold sm:hidden">
          <bdi>{name}</bdi>
        </p>
        <ul className="flex overflow-x-auto [scrollbar-width:thin] lg:flex-wrap">
          <SectionLink
            href={projectPath(slug)}
            isCurrent={path === projectPath(slug)}
            label={t("titles.overview")}
          />
          {sections.map((section) => (
            <SectionLink
              key={section}
              href={projectPath(slug, section)}
              isCurrent={path.startsWith(projectPath(slug, section))}
              label={t(`titles.${section}`)}
            />
          ))}
        </ul>
      </nav>
      {disclaimer ? (
        <Notice tone="warning" quiet>
          <bdi>{disclaimer}</bdi>
        </Notice>
      ) : null}
    </div>
  );
}
