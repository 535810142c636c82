import { Button } from '@chakra-ui/react';
import { BellRing } from 'lucide-react';
import { recordPath } from '../../../schema/records/records.ts';
import { readFailure } from '../../graphql/error-message.ts';
import { useRemindUnreadMutation } from '../../graphql/generated/hooks.ts';
import { myTeamTexts as texts } from '../../i18n/nl/my-team.ts';
import { today } from '../../lib/days.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { personOf, Reason } from './late-work.tsx';
import { OverviewLine, OverviewSection } from './overview-section.tsx';
import type { Overview } from './use-team-overview.ts';

type Unread = Overview['unread'][number];

interface UnreadWorkProps {
  teamId: string;
  unread: readonly Unread[];
  onReminded: () => void;
}

/** Records that people of the team have still to read, and by whom. */
export function UnreadWork({ teamId, unread, onReminded }: UnreadWorkProps) {
  return (
    <OverviewSection title={texts.unread.title} count={unread.length} none={texts.unread.none}>
      {unread.map((record) => (
        <OverviewLine
          key={record.id}
          name={record.title}
          to={recordPath(record.kind, record.id)}
          person={new Intl.ListFormat('nl-NL').format(record.people.map(({ user }) => personOf(user)))}
          detail=""
        >
          <RemindReaders teamId={teamId} record={record} onReminded={onReminded} />
        </OverviewLine>
      ))}
    </OverviewSection>
  );
}

interface RemindReadersProps {
  teamId: string;
  record: Unread;
  onReminded: () => void;
}

function RemindReaders({ teamId, record: { kind, id, title, people }, onReminded }: RemindReadersProps) {
  const { user: self } = useSession();
  const [remind] = useRemindUnreadMutation();
  const others = people.filter(({ user }) => user.id !== self?.id);
  if (others.length === 0) return <Reason>{texts.late.own}</Reason>;
  if (others.every(({ remindedOn }) => remindedOn === today())) return <Reason>{texts.remindedToday}</Reason>;
  const send = async () => {
    try {
      const { data } = await remind({ variables: { teamId, kind, id } });
      toast({ title: texts.remindedAll(data?.remindUnread ?? 0), tone: 'success' });
    } catch (error) {
      toast({ title: texts.remindFailed, description: readFailure(error).message, tone: 'destructive' });
    }
    onReminded();
  };
  return (
    <Button
      variant="outline"
      size={{ base: 'md', md: 'sm' }}
      aria-label={texts.remindAll(title)}
      onClick={() => void send()}
    >
      <BellRing aria-hidden />
      {texts.remind}
    </Button>
  );
}
