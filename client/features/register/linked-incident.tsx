import { Flex, Link as TextLink } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useRegisterEntryIncidentQuery } from '../../graphql/generated/hooks.ts';
import type { RegisterEntryIncidentQuery } from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { registerDialogTexts } from '../../i18n/nl/register-dialogs.ts';
import { formatDate } from '../../lib/format-date.ts';
import { IncidentStatusBadge } from '../../records/record/incident-status-badge.tsx';

/** The incident that an improvement point was made of, for a list of details; nothing where there is none to see. */
export function useLinkedIncident(entryId: string) {
  // Loaded here alone: the list, which shows many, does not need it.
  const { data, dataState } = useRegisterEntryIncidentQuery({ variables: { id: entryId } });
  return linkedIncident(dataState === 'complete' ? data.registerEntry.incident : null);
}

/** A linked incident for a list of details: its client, moment and status, and the way to it. */
function linkedIncident(incident: RegisterEntryIncidentQuery['registerEntry']['incident']) {
  if (!incident) return [];
  const { id, number, clientReference, withoutClient, occurredAt, status } = incident;
  const { noClient, unknownClient } = registerDialogTexts.incident;
  const reference = clientReference || (withoutClient ? noClient : unknownClient);
  const value = (
    <Flex align="center" gap="3" wrap="wrap">
      <TextLink asChild colorPalette="teal" variant="underline">
        <Link to={`/incidents/${id}`}>
          {registerDialogTexts.incident.link(number, reference, formatDate(occurredAt))}
        </Link>
      </TextLink>
      <IncidentStatusBadge status={status} />
    </Flex>
  );
  return [{ label: registerTexts.fields.incident, value }];
}
