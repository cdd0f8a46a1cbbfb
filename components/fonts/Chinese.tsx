import "@fontsource-variable/noto-sans-sc";

export default function Chinese() {
  return null;
}
