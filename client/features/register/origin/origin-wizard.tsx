import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { registerDialogTexts } from '../../../i18n/nl/register-dialogs.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { RegisterEntryWizard, type RegisterEntryWizardProps } from '../register-entry-wizard.tsx';

/** Long enough to read and follow the link. */
const LINK_MS = 10_000;

interface OriginWizardProps
  extends Omit<RegisterEntryWizardProps, 'entry' | 'followUpOf' | 'onFollowUp' | 'onMade'> {
  /** Says at which record the improvement point stands. */
  made: string;
}

/**
 * The dialog for a new improvement point that another record gave rise to. It returns to the record that led here, and
 * tells there of the improvement point that was made.
 */
export function OriginWizard({ made, onClose, ...props }: OriginWizardProps) {
  const navigate = useNavigate();
  const [returnTo] = useState(textIn(useLocation().state, 'returnTo'));
  const back =
    returnTo === null
      ? { onClose }
      : {
          onMade: (entryId: string) =>
            toast({
              title: registerTexts.toasts.created,
              description: made,
              tone: 'success',
              durationMs: LINK_MS,
              action: {
                label: registerDialogTexts.fromRecord.open,
                onAct: () => void navigate(`/register/${entryId}`),
              },
            }),
          onClose: () => {
            onClose();
            void navigate(returnTo, { replace: true });
          },
        };
  return <RegisterEntryWizard {...props} entry={null} {...back} />;
}

/** State that the page leading here keeps beside the address; null without. */
export function textIn(state: unknown, name: 'description' | 'returnTo'): string | null {
  const text = (Object(state) as Record<string, unknown>)[name];
  return typeof text === 'string' ? text : null;
}
