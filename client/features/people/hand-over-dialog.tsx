import { useHandOverWorkMutation } from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { OpenWorkForm } from '../../records/colleagues/open-work-form.tsx';
import { OpenWorkPending } from '../../records/colleagues/open-work-pending.tsx';
import { useOpenWork } from '../../records/colleagues/use-open-work.ts';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const texts = peopleTexts.handOver;

interface HandOverDialogProps {
  account: UserAccount;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives a person's open work to a colleague. */
export function HandOverDialog({ account, onClose, onChanged }: HandOverDialogProps) {
  const { id: userId } = account;
  const { work, hasFailed, retry } = useOpenWork(userId);
  const [handOver] = useHandOverWorkMutation();
  const title = texts.title(nameOf(account));
  if (work === null || work.length === 0) {
    const said = work && texts.none(nameOf(account));
    return <OpenWorkPending {...{ title, said, hasFailed, onClose }} onRetry={retry} />;
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
