import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Loaded when first opened, so that it does not weigh on the first page. */
const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer.tsx')).MobileDrawer }));

/** The toggle of the navigation below 768 px. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }

  return (
    <>
      <IconButton
        label={shellTexts.openMenu}
        icon={<Menu aria-hidden />}
        display={{ md: 'none' }}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      />
      {wasOpened && (
        <Suspense>
          <MobileDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
