import { Box, Button, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTeamsQuery } from '../../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../../i18n/nl/people.ts';
import { teamTexts } from '../../../i18n/nl/records/teams.ts';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { useFormField } from '../../../ui/fields/use-form-field.ts';
import type { UserAccount } from '../use-people.ts';
import { teamsFieldOf } from './account-teams.ts';

const texts = peopleTexts.form;

interface ShownTeam {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
}

interface TeamsFieldProps {
  organizationId: string;
  label: string;
  /** Present teams of the person in any organisation. */
  present: UserAccount['teams'];
}

/** The teams of a person in an organisation, one of them first, bound to the form as ids in their order. */
export function TeamsField({ organizationId, label, present }: TeamsFieldProps) {
  const name = teamsFieldOf(organizationId);
  const { input, helpers, error } = useFormField<readonly string[] | undefined>(name);
  const chosen = input.value ?? [];
  const { teams, hasFailed, retry } = useTeamsToChoose(organizationId, chosen, present);
  const id = useId();
  const ids = { error: `${id}error`, hint: `${id}hint` };
  const choose = (next: readonly string[]) => void helpers.setValue(next);
  return (
    <Box as="fieldset" minW="0" aria-describedby={[error && ids.error, ids.hint].filter(Boolean).join(' ')}>
      <Text as="legend" fontWeight="medium">
        {label} <Optional />
      </Text>
      <Text id={ids.hint} textStyle="sm" color="fg.muted" mb="1.5">
        {texts.teamsHint}
      </Text>
      {!teams && !hasFailed && <Skeleton height="20" borderRadius="l2" aria-label={uiTexts.loading} />}
      {hasFailed && <TeamsFailed onRetry={retry} />}
      {teams?.length === 0 && <Text color="fg.muted">{texts.noTeams}</Text>}
      {teams && teams.length > 0 && (
        <Box maxH="60" overflowY="auto" borderWidth="1px" borderRadius="l2" px="3" py="1.5">
          {teams.map((team) => (
            <TeamChoice
              key={team.id}
              name={name}
              team={team}
              place={chosen.indexOf(team.id)}
              leads={present.some((one) => one.id === team.id && one.leads)}
              onToggle={() =>
                choose(
                  chosen.includes(team.id) ? chosen.filter((one) => one !== team.id) : [...chosen, team.id],
                )
              }
              onFirst={() => choose([team.id, ...chosen.filter((one) => one !== team.id)])}
            />
          ))}
        </Box>
      )}
      {error && (
        <Text id={ids.error} role="alert" color="fg.error" textStyle="sm" mt="1.5" display="flex" gap="1.5">
          <CircleAlert aria-hidden size={16} style={{ flexShrink: 0 }} />
          {error}
        </Text>
      )}
    </Box>
  );
}

/** Open teams by name, and the chosen ones whatever became of them; null until they are known. */
function useTeamsToChoose(
  organizationId: string,
  chosen: readonly string[],
  present: UserAccount['teams'],
): { teams: readonly ShownTeam[] | null; hasFailed: boolean; retry: () => void } {
  const { data, dataState, error, refetch } = useTeamsQuery({
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
  });
  const all = dataState === 'complete' ? data.teams : null;
  const teams = all && [
    ...all.filter((team) => !team.isArchived || chosen.includes(team.id)),
    ...chosen
      .filter((id) => !all.some((team) => team.id === id))
      .map((id) => present.find((team) => team.id === id) ?? { id, name: teamTexts.gone, isArchived: false }),
  ];
  return {
    teams,
    hasFailed: !all && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

function Optional() {
  return (
    <Box as="span" color="fg.muted" fontWeight="normal" textStyle="sm">
      {uiTexts.optional}
    </Box>
  );
}

function TeamsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex role="alert" gap="3" align="center" wrap="wrap">
      <Text color="fg.error">{texts.teamsFailed}</Text>
      <Button size="sm" variant="outline" onClick={onRetry}>
        {uiTexts.loadFailed.retry}
      </Button>
    </Flex>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '11', md: '8' },
    minW: '0',
    py: '1',
  },
});
const Mark = chakra('input', { base: { boxSize: '4', flexShrink: '0', accentColor: 'teal.solid' } });

interface TeamChoiceProps {
  /** Key of the field in the form. */
  name: string;
  team: ShownTeam;
  /** Place among the chosen teams, from 0; -1 for one that is not chosen. */
  place: number;
  leads: boolean;
  onToggle: () => void;
  onFirst: () => void;
}

function TeamChoice({ name, team, place, leads, onToggle, onFirst }: TeamChoiceProps) {
  const label = team.isArchived ? teamTexts.archived(team.name) : team.name;
  return (
    <Flex align="center" justify="space-between" columnGap="4" wrap="wrap">
      <Choice flex="1 1 9rem">
        <Mark type="checkbox" name={name} value={team.id} checked={place >= 0} onChange={onToggle} />
        <Box as="span" minW="0" overflowWrap="anywhere">
          {label}
          {leads && (
            <Box as="span" color="fg.muted" textStyle="sm">
              {` – ${texts.leads}`}
            </Box>
          )}
        </Box>
      </Choice>
      {place >= 0 && (
        <Choice textStyle="sm" color={place === 0 ? undefined : 'fg.muted'}>
          <Mark
            type="radio"
            name={`${name}:first`}
            value={team.id}
            aria-label={texts.asFirstTeam(team.name)}
            checked={place === 0}
            onChange={onFirst}
          />
          {texts.firstTeam}
        </Choice>
      )}
    </Flex>
  );
}
