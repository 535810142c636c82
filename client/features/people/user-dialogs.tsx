import {
  useResetSecondFactorMutation,
  useSendPasswordLinkMutation,
  useUnblockUserAccountMutation,
} from '../../graphql/generated/hooks.ts';
import { UserAccountDocument } from '../../graphql/generated/operations.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { RecordDialog } from '../../resource/record/record-dialog.tsx';
import { RecordNotAllowed } from '../../resource/record/record-problem.tsx';
import { attempt } from '../../resource/save/attempt.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ConfidantDialog } from './confidant-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';
import type { UserDialogKind } from './user-dialog-kinds.ts';
import { UserForm } from './user-form.tsx';

const { actions, confirm: texts, toasts } = peopleTexts;

interface UserDialogsProps {
  kind: UserDialogKind;
  /** Whose account it is about. */
  id: string | null;
  rows: readonly UserAccount[];
  /** The rows are still on their way. */
  isListLoading: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** The dialog that is open, also about a person who is not on the page. */
export function UserDialogs({ kind, id, rows, isListLoading, onClose, onChanged }: UserDialogsProps) {
  if (id === null) return null;
  return (
    <RecordDialog
      key={`${kind}:${id}`}
      id={id}
      listed={rows.find((row) => row.id === id)}
      isListLoading={isListLoading}
      query={UserAccountDocument}
      pick={({ userAccount }): UserAccount => userAccount}
      failedTitle={toasts.loadFailed}
      onClose={onClose}
    >
      {(account) => <UserDialog {...{ kind, account, onClose, onChanged }} />}
    </RecordDialog>
  );
}

interface UserDialogProps extends Pick<UserDialogsProps, 'kind' | 'onClose' | 'onChanged'> {
  account: UserAccount;
}

function UserDialog({ kind, account, onClose, onChanged }: UserDialogProps) {
  const shared = { account, onClose, onChanged };
  if (kind === 'edit')
    return account.abilities.edit ? <UserForm {...shared} /> : <RecordNotAllowed onClose={onClose} />;
  if (kind === 'confidant') return <ConfidantDialog {...shared} />;
  if (kind === 'handOver') return <HandOverDialog {...shared} />;
  return kind === 'block' ? <BlockDialog {...shared} /> : <UserConfirm kind={kind} {...shared} />;
}

interface UserConfirmProps extends UserDialogProps {
  kind: Exclude<UserDialogKind, 'edit' | 'confidant' | 'handOver' | 'block'>;
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
