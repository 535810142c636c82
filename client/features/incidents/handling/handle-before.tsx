import { Flex } from '@chakra-ui/react';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import type { Incident } from '../incident-values.ts';

/** Due day of an incident's handling, in words and red once it is past; nothing without one. */
export function handleBeforeOf(incident: Pick<Incident, 'handleBefore' | 'isOverdue'>) {
  if (!incident.handleBefore) return null;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2" wrap="wrap">
      {formatDate(incident.handleBefore)}{' '}
      {incident.isOverdue && <StatusBadge tone="danger">{incidentTexts.overdue}</StatusBadge>}
    </Flex>
  );
}
