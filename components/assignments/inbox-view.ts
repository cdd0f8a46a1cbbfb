/** The name of the view that every write from the desk changes. */
export const inboxView = "inbox";
