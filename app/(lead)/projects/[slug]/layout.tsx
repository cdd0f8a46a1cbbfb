import type { ReactNode } from "react";
import { orNotFound } from "@/app/viewing";
import { ProjectNav } from "@/components/projects/ProjectNav";
import { ProjectTrail } from "@/components/projects/ProjectTrail";
import { Localised } from "@/components/shell/Localised";
import { PageFrame } from "@/components/shell/PageFrame";
import { leadAccess } from "@/lib/server/auth/access";
import { findViewer } from "@/lib/server/auth/viewer";
import { serverContext } from "@/lib/server/context";

/** The frame around a project's pages. Each page asks again who may see it; this only keeps the name from strangers. */
export default async function ProjectLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ slug: string }>;
}) {
  const { slug } = await params;
  const context = serverContext();
  const viewer = await findViewer(context);
  // The page sends them to sign in, and knows where they come back to.
  if (!viewer) return children;
  const { project } = await orNotFound(() => leadAccess(context, viewer, slug, "project.read"));
  return (
    <PageFrame name={viewer.displayName} wide trail={<ProjectTrail slug={slug} name={project.name} />}>
      <Localised namespaces={["projects"]}>
        <ProjectNav slug={slug} name={project.name} disclaimer={project.disclaimer} />
        {children}
      </Localised>
    </PageFrame>
  );
}
