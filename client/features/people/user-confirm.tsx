import {
  useResetSecondFactorMutation,
  useSendPasswordLinkMutation,
  useUnblockUserAccountMutation,
} from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import type { DialogControls } from '../../resource/record/record-dialogs.tsx';
import { attempt } from '../../resource/save/attempt.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const { actions, confirm: texts, toasts } = peopleTexts;

interface UserConfirmProps extends DialogControls {
  kind: 'unblock' | 'passwordLink' | 'resetSecondFactor';
  account: UserAccount;
}

/** Asks before something is done to someone's account that needs no form. */
export function UserConfirm({ kind, account, onClose, onChanged }: UserConfirmProps) {
  const { id, version } = account;
  const [unblock, unblocking] = useUnblockUserAccountMutation();
  const [sendLink, sending] = useSendPasswordLinkMutation();
  const [reset, resetting] = useResetSecondFactorMutation();
  const acts = {
    unblock: { act: () => unblock({ variables: { id, version } }), done: toasts.unblocked },
    passwordLink: { act: () => sendLink({ variables: { id } }), done: toasts.passwordLink },
    resetSecondFactor: { act: () => reset({ variables: { userId: id } }), done: toasts.resetSecondFactor },
  };
  const { act, done } = acts[kind];
  const confirm = async () => {
    await attempt(act, { done, failed: toasts.failed });
    onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={texts[kind].title}
      body={texts[kind].body(nameOf(account))}
      confirmLabel={actions[kind]}
      cancelLabel={texts.cancel}
      loading={[unblocking, sending, resetting].some(({ loading }) => loading)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
