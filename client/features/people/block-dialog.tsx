import { useBlockUserAccountMutation, useHandOverAndBlockMutation } from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { DepartureDialog } from '../../records/colleagues/departure-dialog.tsx';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const { actions, confirm: texts, handOver, toasts } = peopleTexts;

interface BlockDialogProps {
  account: UserAccount;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before a person is blocked; their open work can go to a colleague first. */
export function BlockDialog({ account, onClose, onChanged }: BlockDialogProps) {
  const { id: userId, version } = account;
  const [block] = useBlockUserAccountMutation();
  const [handOverAndBlock] = useHandOverAndBlockMutation();
  return (
    <DepartureDialog
      userId={userId}
      title={texts.block.title}
      body={texts.block.body(nameOf(account))}
      labels={{
        act: actions.block,
        andHandOver: handOver.andBlock,
        withoutHandOver: handOver.blockOnly,
      }}
      said={{ done: toasts.blocked, andHandedOver: handOver.andBlocked, failed: toasts.failed }}
      act={() => block({ variables: { id: userId, version } })}
      // One request does both: nobody is blocked whose work stayed, or the other way round.
      handOverAndAct={(taken) => handOverAndBlock({ variables: { userId, version, ...taken } })}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
