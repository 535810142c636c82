import { Stack, Text } from '@chakra-ui/react';
import { incidentChoices, incidentSeveralChoices } from '../../../schema/records/incidents.ts';
import { roles } from '../../../schema/terms/identity.ts';
import { prismaCategories } from '../../../schema/terms/incidents.ts';
import { taskEventStatuses, taskThemes } from '../../../schema/terms/planning.ts';
import { effectivenessResults, registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import type { Terms } from '../../../schema/terms/term.ts';
import { useAuditLogChangesQuery } from '../../graphql/generated/hooks.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { planningTexts } from '../../i18n/nl/planning.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { historyTexts } from '../../i18n/nl/resource/history.ts';
import { ChangedField } from '../../resource/history/changed-field.tsx';
import type { ShownFields } from '../../resource/history/shown-value.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import type { AuditLogLine } from './shown-line.ts';

const SHOWN: Readonly<Record<string, ShownFields>> = {
  Incident: {
    labels: { ...historyTexts.incidentFields, ...incidentTexts.fields },
    terms: { ...incidentChoices, ...incidentSeveralChoices, prismaCategories } as Record<
      string,
      Terms<string>
    >,
  },
  RegisterEntry: {
    labels: { ...registerTexts.fields, responsibleUserId: registerTexts.fields.responsibleUser },
    terms: {
      source: registerSources,
      status: registerStatuses,
      effectivenessResult: effectivenessResults,
    } as Record<string, Terms<string>>,
  },
  TaskEvent: {
    labels: { ...planningTexts.fields, assignedToUserId: planningTexts.fields.assignedTo },
    terms: { status: taskEventStatuses, theme: taskThemes } as Record<string, Terms<string>>,
  },
  UserAccount: {
    labels: {
      ...peopleTexts.fields,
      name: peopleTexts.fields.firstName,
      managerId: peopleTexts.fields.manager,
      blocked: peopleTexts.history.blocked,
    },
    terms: { role: roles } as Record<string, Terms<string>>,
  },
};
const OTHER: ShownFields = { labels: peopleTexts.fields, terms: {} };

/** Old and new values of a line; asked for when it is opened, as looking at an incident's is noted. */
export function LineValues({ line, organizationId }: { line: AuditLogLine; organizationId: string }) {
  const { data, dataState, error, loading, refetch } = useAuditLogChangesQuery({
    variables: { organizationId, entityId: line.entityId, id: line.id },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  if (dataState !== 'complete')
    return error ? (
      <LoadFailed onRetry={() => void refetch().catch(() => undefined)} retrying={loading} />
    ) : (
      <FormSkeleton fields={1} />
    );
  const shown = SHOWN[line.entity] ?? OTHER;
  const known = data.auditLogChanges.filter(({ field }) => shown.labels[field]);
  return (
    <Stack gap="1">
      {known.map((change) => (
        <ChangedField key={change.field} change={change} {...shown} />
      ))}
      {known.length === 0 && <Text>{texts.noValues}</Text>}
    </Stack>
  );
}
