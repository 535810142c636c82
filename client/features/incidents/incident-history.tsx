import { Box, Stack, Text } from '@chakra-ui/react';
import type { IncidentDetailsQuery } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { useSession } from '../../session/session-store.ts';
import { personOf } from './incident-words.ts';

type Line = IncidentDetailsQuery['incident']['history'][number];

const { fields, history, shielded, system } = incidentTexts;

/** History of an incident: who changed what and when, newest first. */
export function IncidentHistory({ lines }: { lines: readonly Line[] }) {
  const { user } = useSession();
  return (
    <Stack as="ol" gap="3" listStyleType="none">
      {lines.map((line) => (
        <Box as="li" key={line.id} borderStartWidth="2px" ps="3">
          <Text>
            {wordsFor(line.action)}
            {line.action === 'updated' && line.fields.length > 0 && `: ${namesOf(line.fields)}`}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {`${formatMoment(line.at)} · ${actorOf(line, user?.id)}`}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}

function wordsFor(action: string): string {
  return (history as Record<string, string>)[action] ?? action;
}

function actorOf({ actor, isActorShielded }: Line, readerId: string | undefined): string {
  return personOf(actor, isActorShielded, readerId) ?? (isActorShielded ? shielded : system);
}

/** Field names as on the screen; leaves out fields that no screen shows. */
function namesOf(names: readonly string[]): string {
  const known = fields as Record<string, string>;
  return names.flatMap((name) => known[name] ?? []).join(', ');
}
