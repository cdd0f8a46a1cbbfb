import "@fontsource-variable/noto-sans-kr";

export default function Korean() {
  return null;
}
