import { BareStatePage, type StateWords } from "./BareStatePage";
import { BrandName, brandLook } from "./BrandName";

/** A page that has only one thing to say. */
export function StatePage(words: StateWords) {
  return (
    <BareStatePage
      {...words}
      top={
        <header className="border-rule border-b">
          <div className="mx-auto flex min-h-12 max-w-5xl items-center px-4 sm:px-6">
            {/* A plain link: every page carries this one, and after a failure a full load is the better one. */}
            <a href="/" className={brandLook}>
              <BrandName />
            </a>
          </div>
        </header>
      }
    />
  );
}
