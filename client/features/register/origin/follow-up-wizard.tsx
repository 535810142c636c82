import { useState } from 'react';
import { registerLimits } from '../../../../schema/records/register.ts';
import { registerDialogTexts } from '../../../i18n/nl/register-dialogs.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { RegisterEntryWizard } from '../register-entry-wizard.tsx';
import type { RegisterFormValues } from '../register-form.ts';
import type { RegisterEntry } from '../register-values.ts';

export interface FollowUpWizardProps extends DialogControls {
  /** Entry whose measure did not work. */
  entry: RegisterEntry;
}

/** The dialog for a new improvement point that goes on with another, with what that one already answers. */
export function FollowUpWizard({ entry, ...controls }: FollowUpWizardProps) {
  const [prefill] = useState(() => prefillFrom(entry));
  return (
    <RegisterEntryWizard
      {...controls}
      entry={null}
      followUpOf={entry}
      prefill={prefill}
      team={entry.team}
      organizationId={entry.organization.id}
      mayChooseResponsible={entry.abilities.chooseResponsible}
    />
  );
}

/** Copies what stays the same; the measure begins anew. */
function prefillFrom(entry: RegisterEntry): Partial<RegisterFormValues> {
  const { source, sourceText, description, cause, responsibleEmployee, responsibleUser, abilities } = entry;
  const text = registerDialogTexts.followUp.prefill(entry.number, description);
  return {
    ...{ source, sourceText, cause, responsibleEmployee, status: 'NotStarted' },
    description: text.slice(0, registerLimits.longText),
    teamId: entry.team?.id ?? '',
    responsibleUserId: abilities.chooseResponsible ? (responsibleUser?.id ?? '') : '',
  };
}
