import { Button, Text } from '@chakra-ui/react';
import { BellRing, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { recordKinds, recordPath } from '../../../schema/records/records.ts';
import { myTeamTexts as texts } from '../../i18n/nl/my-team.ts';
import { planningTexts } from '../../i18n/nl/planning.ts';
import { today } from '../../lib/days.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useRemindHandler } from '../../records/teams/use-remind-handler.ts';
import { useSession } from '../../session/session-store.ts';
import { OverviewLine, OverviewSection } from './overview-section.tsx';
import type { Overview } from './use-team-overview.ts';

type Late = Overview['late'][number];

interface LateWorkProps {
  late: readonly Late[];
  onReminded: () => void;
}

/** Late records of the team and whose they are, each with the button that helps. */
export function LateWork({ late, onReminded }: LateWorkProps) {
  return (
    <OverviewSection title={texts.late.title} count={late.length} none={texts.late.none}>
      {late.map((work) => (
        <OverviewLine
          key={work.id}
          name={nameOf(work)}
          to={recordPath(work.kind, work.id)}
          person={work.person ? personOf(work.person) : texts.late.nobody}
          detail={texts.late.since(formatDate(work.deadline))}
        >
          <NextStep work={work} onReminded={onReminded} />
        </OverviewLine>
      ))}
    </OverviewSection>
  );
}

/** A record by its kind, its number and what it is called. */
const nameOf = ({ kind, number, title }: Late) =>
  number === null ? `${recordKinds.nameOf(kind)}: ${title}` : `${number} · ${title}`;

export const personOf = ({ name, surname }: { readonly name: string; readonly surname: string }) =>
  `${name} ${surname}`.trim();

function NextStep({ work, onReminded }: { work: Late; onReminded: () => void }) {
  const { user } = useSession();
  const remind = useRemindHandler();
  const { kind, id, person, remindedOn } = work;
  const size = { base: 'md', md: 'sm' } as const;
  if (person === null) {
    const address = recordPath(kind, id);
    return (
      <Button asChild variant="outline" size={size}>
        <Link
          to={kind === 'TaskEvent' ? `/events?view=List&dialog=assign&entry=${id}` : address}
          aria-label={`${planningTexts.actions.assign}: ${nameOf(work)}`}
        >
          <UserPlus aria-hidden />
          {planningTexts.actions.assign}
        </Link>
      </Button>
    );
  }
  if (person.id === user?.id) return <Reason>{texts.late.own}</Reason>;
  if (remindedOn === today()) return <Reason>{texts.remindedToday}</Reason>;
  return (
    <Button
      variant="outline"
      size={size}
      aria-label={texts.remindAbout(personOf(person), nameOf(work))}
      onClick={async () => {
        await remind(kind, id, personOf(person));
        onReminded();
      }}
    >
      <BellRing aria-hidden />
      {texts.remind}
    </Button>
  );
}

/** Why there is no button. */
export function Reason({ children }: { children: string }) {
  return (
    <Text textStyle="sm" color="fg.muted">
      {children}
    </Text>
  );
}
