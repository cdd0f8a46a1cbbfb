import { PageLink } from "@/components/ui/PageLink";
import { BrandName, brandLook } from "./BrandName";

export function Brand() {
  return (
    <PageLink href="/" className={brandLook}>
      <BrandName />
    </PageLink>
  );
}
