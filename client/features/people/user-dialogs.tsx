import { attempt } from '../../graphql/attempt.ts';
import {
  useResetSecondFactorMutation,
  useSendPasswordLinkMutation,
  useUnblockUserAccountMutation,
} from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ConfidantDialog } from './confidant-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';
import { UserForm } from './user-form.tsx';

const { actions, confirm: texts, toasts } = peopleTexts;

/** What one does with a person's account in a dialog. */
export const userDialogKinds = [
  'edit',
  'confidant',
  'handOver',
  'block',
  'unblock',
  'passwordLink',
  'resetSecondFactor',
] as const;

interface UserDialogsProps {
  kind: (typeof userDialogKinds)[number];
  account: UserAccount | null;
  onClose: () => void;
  onChanged: () => void;
}

/** The dialog that is open; one about a person who is not on the page shows nothing. */
export function UserDialogs({ kind, account, onClose, onChanged }: UserDialogsProps) {
  if (!account) return null;
  const shared = { account, onClose, onChanged };
  if (kind === 'edit') return <UserForm {...shared} />;
  if (kind === 'confidant') return <ConfidantDialog {...shared} />;
  if (kind === 'handOver') return <HandOverDialog {...shared} />;
  return kind === 'block' ? <BlockDialog {...shared} /> : <UserConfirm kind={kind} {...shared} />;
}

interface UserConfirmProps extends UserDialogsProps {
  kind: Exclude<UserDialogsProps['kind'], 'edit' | 'confidant' | 'handOver' | 'block'>;
  account: UserAccount;
}

function UserConfirm({ kind, account, onClose, onChanged }: UserConfirmProps) {
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
