import { useState } from 'react';
import { type RegisterStatus, registerStatuses } from '../../../../schema/records/register.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { StatusMenu as RecordStatusMenu } from '../../../records/record/panel/status-menu.tsx';
import { actOnRows } from '../../../records/selection/act-on-rows.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { shownField } from '../register-columns.tsx';
import type { RegisterEntry } from '../register-values.ts';
import { status as act } from '../selection/status-act.ts';
import { CompletionDialog } from './completion-dialog.tsx';

const { status: texts } = recordTexts;

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

  const change = async (value: RegisterStatus) => {
    const title = texts.changed(registerStatuses.nameOf(value));
    const failure = await actOnRows({ act, rows: [entry], value, day: '', title, onChanged });
    if (!failure) return;
    const description = failure.fields[entry.id] ?? failure.message;
    toast({ title: registerTexts.toasts.updateFailed, description, tone: 'destructive' });
  };

  const choose = (value: RegisterStatus) => {
    if (value === entry.status) return;
    if (act.day?.(value, [entry])) setCompleted(entry);
    else void change(value);
  };

  const badge = shownField('status', entry);
  return (
    <>
      <RecordStatusMenu
        mayChange={entry.abilities.update}
        status={entry.status}
        offered={registerStatuses.list}
        label={texts.change(registerStatuses.nameOf(entry.status))}
        menuLabel={texts.menu}
        onChoose={choose}
      >
        {badge}
      </RecordStatusMenu>
      {completed && (
        <CompletionDialog entry={completed} onChanged={onChanged} onClose={() => setCompleted(null)} />
      )}
    </>
  );
}
