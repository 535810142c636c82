import { Button } from '@chakra-ui/react';
import { attempt } from '../../graphql/attempt.ts';
import {
  useBlockUserAccountMutation,
  useHandOverAndBlockMutation,
  useHandOverWorkMutation,
} from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { OpenWorkForm, type Taken } from './open-work-form.tsx';
import { OpenWorkPending } from './open-work-pending.tsx';
import { useOpenWork } from './use-open-work.ts';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const { actions, confirm: texts, handOver, toasts } = peopleTexts;

interface BlockDialogProps {
  account: UserAccount;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before someone is let in no more; what they still have to do can go to a colleague first. */
export function BlockDialog({ account, onClose, onChanged }: BlockDialogProps) {
  const { id: userId, version } = account;
  const { work, hasFailed, retry } = useOpenWork(userId);
  const [block, blocking] = useBlockUserAccountMutation();
  const [handOverWork] = useHandOverWorkMutation();
  const [handOverAndBlock] = useHandOverAndBlockMutation();

  const blockOnly = async () => {
    await attempt(() => block({ variables: { id: userId, version } }), {
      done: toasts.blocked,
      failed: toasts.failed,
    });
    onChanged();
    onClose();
  };
  // One request does both, so that nobody is blocked whose work stayed, or the other way round.
  const act = (taken: Taken, isLast: boolean) =>
    isLast
      ? handOverAndBlock({ variables: { userId, version, ...taken } })
      : handOverWork({ variables: { userId, ...taken } });

  const unknown = hasFailed ? ` ${handOver.unknown}` : '';
  const asked = { title: texts.block.title, body: `${texts.block.body(nameOf(account))}${unknown}` };
  if (work === null && !hasFailed) {
    return <OpenWorkPending {...{ title: asked.title, said: null, hasFailed, onClose }} onRetry={retry} />;
  }
  if (work && work.length > 0) {
    return (
      <OpenWorkForm
        userId={userId}
        work={work}
        title={asked.title}
        description={asked.body}
        submitLabel={handOver.andBlock}
        tone="destructive"
        size="lg"
        alternative={
          <Button variant="outline" loading={blocking.loading} onClick={() => void blockOnly()}>
            {handOver.blockOnly}
          </Button>
        }
        act={act}
        said={{ done: handOver.andBlocked, failed: toasts.failed }}
        onClose={onClose}
        onChanged={onChanged}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      {...asked}
      confirmLabel={actions.block}
      cancelLabel={texts.cancel}
      tone="destructive"
      loading={blocking.loading}
      onConfirm={() => void blockOnly()}
      onCancel={onClose}
    />
  );
}
