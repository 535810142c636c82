import { Stack, Text } from '@chakra-ui/react';
import { recordKinds } from '../../../schema/records/records.ts';
import { useAuditLogChangesQuery } from '../../graphql/generated/hooks.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { accountFields } from '../../records/history/account-fields.ts';
import { ChangedField } from '../../records/history/changed-field.tsx';
import { organizationFields } from '../../records/history/organization-fields.ts';
import { recordFields } from '../../records/history/record-fields.ts';
import type { ShownFields } from '../../records/history/shown-value.ts';
import { teamFields } from '../../records/history/team-fields.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import type { AuditLogLine } from './shown-line.ts';

const others: ShownFields = { labels: peopleTexts.fields, terms: {} };

/** Fields of what is logged and is no record. */
const furtherFields: Readonly<Record<string, ShownFields>> = {
  UserAccount: accountFields,
  Organization: organizationFields,
  Team: teamFields,
};

const fieldsOf = (entity: string): ShownFields =>
  recordKinds.has(entity) ? recordFields[entity] : (furtherFields[entity] ?? others);

/** Old and new values of a line, queried when it opens, as the server logs each look at an incident. */
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
  const shown = fieldsOf(line.entity);
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
