"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";

/**
 * A link to another page of this site, followed without a full load. On every page, where what the framework's own link
 * would bring with it is a lot for what it adds: no page that these lead to can be fetched before it is asked for.
 */
export function PageLink({
  href,
  ...rest
}: { href: string } & Omit<ComponentProps<"a">, "href" | "onClick">) {
  const router = useRouter();
  function onClick(event: MouseEvent) {
    // Everything else, such as a new tab, is the browser's.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    router.push(href);
  }
  return <a {...rest} href={href} onClick={onClick} />;
}
