import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useHandOverWorkMutation } from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { OpenWorkForm, type Taken } from '../../records/colleagues/open-work-form.tsx';
import type { OpenWork } from '../../records/colleagues/use-open-work.ts';
import { attempt } from '../../records/save/attempt.ts';

const { handOver: texts, toasts } = peopleTexts;

/** Notifications of saving an account. */
export const savedTexts = {
  done: toasts.updated,
  failed: toasts.updateFailed,
  afterConflict: laterTexts.conflict.reopen,
};

interface LeftOrganizationsDialogProps {
  userId: string;
  name: string;
  work: readonly OpenWork[];
  /** Saves the account and leaves the work as it is. */
  save: () => Promise<unknown>;
  /** Hands over the work in the last organisation and saves the account, in one request. */
  handOverAndSave: (taken: Taken) => Promise<unknown>;
  onClose: () => void;
  /** The account was saved. */
  onSaved: () => void;
}

/** Asks before someone no longer belongs to organisations where they still have something to do. */
export function LeftOrganizationsDialog(props: LeftOrganizationsDialogProps) {
  const { userId, name, work, save, handOverAndSave, onClose, onSaved } = props;
  const [isSaving, setSaving] = useState(false);
  const [handOverWork] = useHandOverWorkMutation();
  const saveOnly = async () => {
    setSaving(true);
    const failed = await attempt(save, savedTexts);
    onClose();
    if (!failed) onSaved();
  };
  return (
    <OpenWorkForm
      userId={userId}
      work={work}
      title={texts.leaving.title}
      description={texts.leaving.body(name)}
      submitLabel={texts.leaving.andHandOver}
      size="lg"
      alternative={
        <Button variant="outline" loading={isSaving} onClick={() => void saveOnly()}>
          {texts.leaving.withoutHandOver}
        </Button>
      }
      act={async (taken, isLast) => {
        if (!isLast) return handOverWork({ variables: { userId, ...taken } });
        await handOverAndSave(taken);
        onSaved();
      }}
      said={{ ...savedTexts, done: texts.leaving.andHandedOver }}
      onClose={onClose}
      onChanged={() => undefined}
    />
  );
}
