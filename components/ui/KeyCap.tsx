/** A key to press. Always left to right: it is what stands on the keyboard. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      dir="ltr"
      className="inline-block min-w-5 rounded-sm border border-edge border-b-2 px-1 text-center font-interface text-soft text-xs leading-4"
    >
      {children}
    </kbd>
  );
}
