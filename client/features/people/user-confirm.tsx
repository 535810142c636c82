import {
  useResetSecondFactorMutation,
  useSendPasswordLinkMutation,
  useUnblockUserAccountMutation,
} from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { ActDialog } from '../../records/record/act-dialog.tsx';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const { actions, confirm: texts, toasts } = peopleTexts;

interface UserConfirmProps extends DialogControls {
  kind: 'unblock' | 'passwordLink' | 'resetSecondFactor';
  account: UserAccount;
}

/** Asks before something is done to someone's account that needs no form. */
export function UserConfirm({ kind, account, ...controls }: UserConfirmProps) {
  const { id, version } = account;
  const [unblock] = useUnblockUserAccountMutation();
  const [sendLink] = useSendPasswordLinkMutation();
  const [reset] = useResetSecondFactorMutation();
  const acts = {
    unblock: { act: () => unblock({ variables: { id, version } }), done: toasts.unblocked },
    passwordLink: { act: () => sendLink({ variables: { id } }), done: toasts.passwordLink },
    resetSecondFactor: { act: () => reset({ variables: { userId: id } }), done: toasts.resetSecondFactor },
  };
  const { act, done } = acts[kind];
  return (
    <ActDialog
      {...controls}
      title={texts[kind].title}
      body={texts[kind].body(nameOf(account))}
      confirmLabel={actions[kind]}
      cancelLabel={texts.cancel}
      act={act}
      said={{ done, failed: toasts.failed }}
    />
  );
}
