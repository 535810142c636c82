import { Stack, Text } from '@chakra-ui/react';
import { useAuditLogChangesQuery } from '../../graphql/generated/hooks.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import { ChangedField } from '../../records/history/changed-field.tsx';
import { shownChanges } from '../../records/history/shown-value.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { loggedFieldsOf } from './logged-fields.ts';
import type { AuditLogLine } from './shown-line.ts';

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
  const shown = loggedFieldsOf(line.entity);
  const known = shownChanges(data.auditLogChanges, shown);
  return (
    <Stack gap="1">
      {known.map((change) => (
        <ChangedField key={change.field} change={change} {...shown} />
      ))}
      {known.length === 0 && <Text>{texts.noValues}</Text>}
    </Stack>
  );
}
