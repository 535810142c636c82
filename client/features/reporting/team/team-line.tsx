import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { reportingTexts } from '../../../i18n/nl/reporting.ts';
import { NO_TEAM, openTeams, type TeamOfRecord } from '../../../records/teams/teams.ts';
import { CompactSelect } from '../../../ui/compact-select.tsx';
import { TileMark } from '../../../ui/fields/tiles.tsx';
import { useFormField } from '../../../ui/fields/use-form-field.ts';
import type { ReportFormValues } from '../report-values.ts';
import { teamOfReport } from './report-team.ts';
import type { ReportTeams } from './use-report-teams.ts';

const { team: texts } = reportingTexts;
const NAME = 'teamId';

/** Most teams that show at once; further ones are in the list of other teams. */
const MOST_CHIPS = 4;

const Chip = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    minW: '0',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.panel',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    userSelect: 'none',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'teal.solid', bg: 'teal.subtle' },
  },
});

/** Teams that show at once: the one of the address, then the person's own. */
function chipsOf({ teams, proposed }: ReportTeams): readonly TeamOfRecord[] {
  const own = teams.own.filter(({ id }) => id !== proposed?.id);
  return [...(proposed ? [proposed] : []), ...own].slice(0, MOST_CHIPS);
}

/** Where it happened: the proposed team in one line, and others a tap away. Nothing in an organisation without teams. */
export function TeamLine({ of }: { of: ReportTeams }) {
  const { values } = useFormikContext<ReportFormValues>();
  const { helpers, error } = useFormField<string | null>(NAME);
  const errorId = useId();
  const open = openTeams(of.teams);
  if (open.length === 0) return null;
  const value = teamOfReport(values, of) || NO_TEAM;
  const chips = chipsOf(of);
  const others = open.filter((team) => !chips.includes(team));
  const isOther = !chips.some(({ id }) => id === value);
  const choose = (id: string) => void helpers.setValue(id === NO_TEAM ? '' : id);
  return (
    <Box as="fieldset" minW="0">
      <Text as="legend" fontWeight="medium" mb="1.5">
        {texts.label}
      </Text>
      {error && (
        <Text id={errorId} color="fg.error" textStyle="sm" mb="1.5">
          {error}
        </Text>
      )}
      <Flex wrap="wrap" gap="2">
        {chips.map(({ id, name }) => (
          <Chip key={id}>
            <TileMark
              type="radio"
              name={NAME}
              checked={id === value}
              aria-describedby={error && errorId}
              onChange={() => choose(id)}
            />
            {name}
          </Chip>
        ))}
        <CompactSelect
          name={NAME}
          aria-label={texts.other}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          // Beside the proposed team on a phone, unless a long name has to show.
          width={{ base: isOther && value !== NO_TEAM ? 'full' : '40', sm: '60' }}
          height="11"
          textStyle="md"
          borderRadius="full"
          {...(isOther ? { borderColor: 'teal.solid', bg: 'teal.subtle' } : {})}
          value={isOther ? value : ''}
          onChange={({ currentTarget }) => currentTarget.value !== '' && choose(currentTarget.value)}
        >
          {!isOther && <option value="">{texts.others}</option>}
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NO_TEAM}>{texts.none}</option>
        </CompactSelect>
      </Flex>
      <Text role="status" color="fg.muted" textStyle="sm" mt={of.isUnknown ? '1.5' : '0'}>
        {of.isUnknown && texts.unknown}
      </Text>
    </Box>
  );
}

/** The team that a report under shield tells of; nothing in an organisation without teams. */
export function ShieldedTeam({ of }: { of: ReportTeams }) {
  const { values } = useFormikContext<ReportFormValues>();
  const id = teamOfReport(values, of);
  const name = openTeams(of.teams).find((team) => team.id === id)?.name;
  const isTold = values.shieldReporter && id !== undefined;
  return (
    <Text role="status" textStyle="sm" mt={isTold ? '2' : '0'}>
      {isTold && (name === undefined ? texts.withoutTeam : texts.withTeam(name))}
    </Text>
  );
}
