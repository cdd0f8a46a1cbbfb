/** Says a change aloud without showing it. The element must be there before its text changes. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {children}
    </div>
  );
}
