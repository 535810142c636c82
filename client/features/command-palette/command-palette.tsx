import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { GUIDE_PATH } from '../../../schema/page-paths.ts';
import type { Role } from '../../../schema/people/identity.ts';
import { paletteTexts as texts } from '../../i18n/nl/palette.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { useFoundRecords } from '../../records/search/use-found-records.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { commandGroups, type Option, type PaletteCommand, recentGroup, recordGroups } from './options.ts';
import { PALETTE_INPUT_ID, PaletteBody } from './palette-body.tsx';
import { readRecent } from './recent.ts';
import { useRecentRecords } from './use-recent-records.ts';

interface CommandPaletteProps {
  role: Role;
  /** Every page and action of the role. */
  commands: readonly PaletteCommand[];
  isOpen: boolean;
  onClose: () => void;
}

/** 'Zoeken en doen': finds every page, action and record that the person may see. */
export function CommandPalette({ isOpen, onClose, ...offered }: CommandPaletteProps) {
  const close = useBackCloses('palette', isOpen, onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={texts.title}
      size="lg"
      initialFocus={() => document.getElementById(PALETTE_INPUT_ID)}
    >
      <Palette {...offered} onLeave={onClose} onClose={close} />
    </Dialog>
  );
}

interface PaletteProps extends Pick<CommandPaletteProps, 'role' | 'commands'> {
  /** Closes the palette before a navigation that replaces its history entry. */
  onLeave: () => void;
  onClose: () => void;
}

function Palette({ role, commands, onLeave, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [recent] = useState(readRecent);
  const recentHits = useRecentRecords(recent);
  const { hits, state } = useFoundRecords(typed, attempt);
  const navigate = useNavigate();

  const groups = useMemo(
    () =>
      typed.trim()
        ? [...commandGroups(commands, typed), ...recordGroups(hits, role)]
        : [...recentGroup(recent, commands, recentHits, role), ...commandGroups(commands, '')],
    [typed, commands, hits, role, recent, recentHits],
  );

  const choose = ({ to, run }: Option) => {
    if (to?.startsWith('/') && to !== GUIDE_PATH) {
      onLeave();
      void navigate(to, { replace: true });
      return;
    }
    onClose();
    if (to) window.open(to, '_blank', 'noopener');
    run?.();
  };

  return (
    <PaletteBody
      typed={typed}
      onType={setTyped}
      groups={groups}
      state={state}
      onTryAgain={() => setAttempt((count) => count + 1)}
      onChoose={choose}
    />
  );
}
