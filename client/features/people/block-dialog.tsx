import { useBlockUserAccountMutation, useHandOverAndBlockMutation } from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { DepartureDialog } from '../../records/colleagues/departure-dialog.tsx';
import { OpenWorkPending } from '../../records/colleagues/open-work-pending.tsx';
import { useTeamsLeft } from './teams/use-teams-left.ts';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const { actions, confirm: texts, handOver, toasts } = peopleTexts;

interface BlockDialogProps {
  account: UserAccount;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * Asks before a person is blocked, and says which teams that leaves without anybody who answers for them; open work can
 * go to a colleague first.
 */
export function BlockDialog({ account, onClose, onChanged }: BlockDialogProps) {
  const { id: userId, version } = account;
  const [block] = useBlockUserAccountMutation();
  const [handOverAndBlock] = useHandOverAndBlockMutation();
  const left = useTeamsLeft(account);
  const { title } = texts.block;
  if (!left) {
    return <OpenWorkPending {...{ title, said: null, hasFailed: false, onClose }} onRetry={onClose} />;
  }
  const { leavesTeams, mayLeaveTeams } = texts.block;
  const ofTeams = (left.isUncertain ? mayLeaveTeams : leavesTeams)(left.names);
  const body = texts.block.body(nameOf(account));
  return (
    <DepartureDialog
      userId={userId}
      title={title}
      body={left.names.length > 0 ? `${body} ${ofTeams}` : body}
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
