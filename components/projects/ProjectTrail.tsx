import Link from "next/link";
import { projectPath } from "./paths";

/** Which project one is in, beside the name of the site. */
export function ProjectTrail({ slug, name }: { slug: string; name: string }) {
  return (
    <Link href={projectPath(slug)} className="block truncate rounded-sm font-semibold hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
