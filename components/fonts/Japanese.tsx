import "@fontsource-variable/noto-sans-jp";

export default function Japanese() {
  return null;
}
