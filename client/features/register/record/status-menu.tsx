import { useState } from 'react';
import { registerStatuses } from '../../../../schema/records/register.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { RegisterStatusBadge } from '../../../records/record/register-status-badge.tsx';
import { RowStatusMenu } from '../../../records/selection/row-status-menu.tsx';
import { status as act } from '../register-selection.tsx';
import type { RegisterEntry } from '../register-values.ts';
import { CompletionDialog } from './completion-dialog.tsx';

interface StatusMenuProps {
  entry: RegisterEntry;
  onChanged: () => void;
}

/**
 * Status of an improvement point, with a menu for a person who may change it. Completing it asks for the evaluation
 * date where that is unknown.
 */
export function StatusMenu({ entry, onChanged }: StatusMenuProps) {
  const [completed, setCompleted] = useState<RegisterEntry | null>(null);
  return (
    <>
      <RowStatusMenu
        row={entry}
        act={act}
        statuses={registerStatuses}
        mayChange={entry.abilities.update}
        failedTitle={registerTexts.toasts.updateFailed}
        asksMore={(value) => {
          const isMore = act.day?.(value, [entry]) !== undefined;
          if (isMore) setCompleted(entry);
          return isMore;
        }}
        onChanged={onChanged}
      >
        <RegisterStatusBadge status={entry.status} />
      </RowStatusMenu>
      {completed && (
        <CompletionDialog entry={completed} onChanged={onChanged} onClose={() => setCompleted(null)} />
      )}
    </>
  );
}
