import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Loaded when first opened, so that it does not weigh on the first page. */
const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer.tsx')).MobileDrawer }));

interface Opener {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
}

/** The navigation below 768 px, behind a button to which it gives what it needs. */
export function MobileMenu({ children }: { children: (opener: Opener) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }

  return (
    <>
      {children({ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: open })}
      {wasOpened && (
        <Suspense>
          <MobileDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
