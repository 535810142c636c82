import { Button, Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { paletteTexts } from '../../i18n/nl/palette.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { loadWhenIdle } from '../../lib/lazy-component.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import type { PaletteProps } from './palette.tsx';

const texts = paletteTexts.button;

export interface SearchControlProps {
  isOpen: boolean;
  open: () => void;
  setOpen: (isOpen: boolean) => void;
}

/** The button of 'Zoeken en doen'; what it opens is loaded while the browser is idle. */
export function SearchControl({ isOpen, open, setOpen }: SearchControlProps) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  useEffect(() => {
    const load = async () => {
      const { Palette } = await import('./palette.tsx');
      setPalette(() => Palette);
    };
    const fail = () => {
      setOpen(false);
      toast({ title: texts.failed, tone: 'destructive' });
    };
    if (!isOpen) return loadWhenIdle(load);
    load().catch(fail);
  }, [isOpen, setOpen]);
  return (
    <>
      <Button
        variant="ghost"
        color="fg.muted"
        aria-label={`${shellTexts.search}: ${texts.key}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open()}
      >
        <Search aria-hidden />
        <Kbd hideBelow="md">{texts.key}</Kbd>
      </Button>
      {Palette && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
