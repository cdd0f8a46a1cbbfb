/** Found by Next.js under these names: called whenever the router sets out for another page. */
export { announceGoing as onRouterTransitionStart } from "@/components/shell/going";
