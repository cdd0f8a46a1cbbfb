import Link from "next/link";
import { projectPath } from "./paths";

/** Which project one is in, beside the name of the site; on a small screen <ProjectNav> says it. */
export function ProjectTrail({ slug, name }: { slug: string; name: string }) {
  return (
    <Link
      href={projectPath(slug)}
      className="hidden truncate rounded-sm font-semibold hover:underline sm:block"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
