import { chakra, Skeleton, Stack } from '@chakra-ui/react';
import { UsersRound } from 'lucide-react';
import { useId } from 'react';
import { myTeamTexts as texts } from '../../i18n/nl/my-team.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import type { TeamOfRecord } from '../../records/teams/teams.ts';
import { useTeams } from '../../records/teams/use-teams.ts';
import { CompactSelect } from '../../ui/compact-select.tsx';
import { EmptyState, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Page } from '../../ui/page.tsx';
import { LateWork } from './late-work.tsx';
import { TeamPeople } from './team-people.tsx';
import { UnreadWork } from './unread-work.tsx';
import { useTeamOverview } from './use-team-overview.ts';

/** The overview of the teams that somebody leads, one at a time. */
export function TeamPage() {
  const { selected } = useOrganizations();
  const { isKnown, all, ledIds } = useTeams(selected?.id ?? null);
  const [params, setParams] = useAddressParams();
  const led = all.filter(({ id }) => ledIds.has(id));
  const team = led.find(({ id }) => id === params.get('team')) ?? led[0];
  return (
    <Page
      title={texts.title}
      {...(team && { name: team.name })}
      purpose={texts.purpose}
      actions={
        team && led.length > 1 ? (
          <TeamPicker teams={led} value={team.id} onChange={(id) => setParams({ team: id })} />
        ) : undefined
      }
    >
      {!isKnown && <Skeleton height="48" />}
      {isKnown && !team && <EmptyState icon={<UsersRound size={24} />} {...texts.none} />}
      {team && <Overview key={team.id} teamId={team.id} />}
    </Page>
  );
}

interface TeamPickerProps {
  teams: readonly TeamOfRecord[];
  value: string;
  onChange: (id: string) => void;
}

function TeamPicker({ teams, value, onChange }: TeamPickerProps) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1.5" width="full" maxW="xs">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
        {texts.team}
      </chakra.label>
      <CompactSelect id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
      </CompactSelect>
    </chakra.div>
  );
}

function Overview({ teamId }: { teamId: string }) {
  const { overview, hasFailed, refresh } = useTeamOverview(teamId);
  if (hasFailed) return <LoadFailed title={texts.loadFailed} onRetry={refresh} />;
  if (overview === undefined) return <Skeleton height="48" />;
  if (overview === null) return <EmptyState icon={<UsersRound size={24} />} {...texts.none} />;
  return (
    <Stack gap="8" maxW="4xl">
      <LateWork late={overview.late} onReminded={refresh} />
      <UnreadWork teamId={teamId} unread={overview.unread} onReminded={refresh} />
      <TeamPeople {...overview} />
    </Stack>
  );
}
