import { forgetSavedDrafts } from "@/components/drafts/draft-storage";
import { forgetUnsent } from "@/components/drafts/unsent";
import { signOut } from "@/components/transport/sign-in";

/** Signs out. The next person at this computer finds nothing; what could not be saved stays for its author. */
export async function leaveAccount(): Promise<void> {
  await signOut();
  forgetSavedDrafts();
  forgetUnsent();
  window.location.assign("/sign-in?signedOut=1");
}
