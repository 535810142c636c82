import { Button, Text } from '@chakra-ui/react';
import { useHandOverWorkMutation } from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { OpenWorkForm } from './open-work-form.tsx';
import { useOpenWork } from './use-open-work.ts';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const texts = peopleTexts.handOver;

interface HandOverDialogProps {
  account: UserAccount;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives what someone still has to do to a colleague. */
export function HandOverDialog({ account, onClose, onChanged }: HandOverDialogProps) {
  const { id: userId } = account;
  const work = useOpenWork(userId);
  const [handOver] = useHandOverWorkMutation();
  const title = texts.title(nameOf(account));
  if (work === null) return null;
  if (work.length === 0) {
    const close = (
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogFooter>
    );
    return (
      <Dialog open onClose={onClose} title={title} size="sm" compact footer={close}>
        <DialogBody>
          <Text>{texts.none(nameOf(account))}</Text>
        </DialogBody>
      </Dialog>
    );
  }
  return (
    <OpenWorkForm
      userId={userId}
      work={work}
      title={title}
      description={texts.hint}
      submitLabel={texts.submit}
      act={(taken) => handOver({ variables: { userId, ...taken } })}
      said={{ done: texts.done, failed: texts.failed }}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
