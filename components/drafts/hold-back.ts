import type { DraftKeeper } from "./draft-keeper";
import { leaveWith } from "./leaving";

/**
 * The browser's Back and Forward within this site, which tell nobody before it is done except where the browser has the
 * Navigation API. Elsewhere, and where the browser does not let itself be held (a second Back at once), the draft stays
 * in this browser's storage and goes on from there. Gives the way to stop.
 */
export function holdBack(keeper: DraftKeeper): () => void {
  const navigation: Navigation | undefined = window.navigation;
  let isLetGo = false;
  const hold = (event: NavigateEvent) => {
    const { destination, navigationType, cancelable } = event;
    // A way to another document is held by `beforeunload`.
    const mayHold = cancelable && navigationType === "traverse" && destination.sameDocument;
    if (isLetGo || !mayHold || !keeper.needsSaving) return;
    event.preventDefault();
    void leaveWith(keeper, () => {
      isLetGo = true;
      navigation?.traverseTo(destination.key);
    });
  };
  navigation?.addEventListener("navigate", hold);
  return () => navigation?.removeEventListener("navigate", hold);
}
