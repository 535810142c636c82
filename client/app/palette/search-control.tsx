import { Button, Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { paletteTexts } from '../../i18n/nl/palette.ts';
import { loadWhenIdle } from '../../lib/lazy-component.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { isKey, SEARCH_KEY } from '../../ui/keys/app-keys.ts';
import type { PaletteProps } from './palette.tsx';

const texts = paletteTexts.button;

/** Opens 'Zoeken en doen', as Ctrl or Command with K does; what it opens is loaded while the browser is idle. */
export function SearchControl() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const load = async () => {
      const { Palette } = await import('./palette.tsx');
      setPalette(() => Palette);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKey(event, SEARCH_KEY)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    const fail = () => {
      setOpen(false);
      toast({ title: texts.failed, tone: 'destructive' });
    };
    const leave = isOpen ? load().catch(fail) : loadWhenIdle(load);
    return () => {
      if (typeof leave === 'function') leave();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
  return (
    <>
      <Button
        variant="ghost"
        color="fg.muted"
        aria-label={`${texts.label}: ${texts.key}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <Kbd hideBelow="md">{texts.key}</Kbd>
      </Button>
      {Palette && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
