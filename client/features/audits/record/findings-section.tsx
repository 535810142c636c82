import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { findingSeverities } from '../../../../schema/records/audits.ts';
import { recordPath } from '../../../../schema/records/records.ts';
import { type RegisterStatus, registerStatuses } from '../../../../schema/records/register.ts';
import {
  useDeleteAuditFindingMutation,
  useRegisterAuditFindingsMutation,
} from '../../../graphql/generated/hooks.ts';
import type { AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { personName } from '../../../records/fields/field-text.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { attempt } from '../../../records/save/attempt.ts';
import { useQuestion } from '../../../ui/dialog/question.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

export type Finding = AuditWorkFragment['findings'][number];

const FindingDialog = lazyComponent(async () => (await import('./finding-dialog.tsx')).FindingDialog);

const { finding: texts, view } = auditTexts;

interface FindingsSectionProps {
  audit: AuditWorkFragment & { readonly organization: { readonly id: string } };
  mayChange: boolean;
  /** A finished audit still sends its findings. */
  maySend: boolean;
  choosesPeople: boolean;
  onChanged: () => void;
}

const isSendable = ({ isSent, severity }: Finding) => !isSent && severity !== 'GoodPractice';

/** The findings of an audit, each with its improvement point. */
export function FindingsSection(props: FindingsSectionProps) {
  const { audit, mayChange, maySend, choosesPeople, onChanged } = props;
  const [edited, setEdited] = useState<Finding | 'new' | null>(null);
  const [remove] = useDeleteAuditFindingMutation();
  const [register] = useRegisterAuditFindingsMutation();
  const { ask, dialog } = useQuestion();
  const auditId = audit.id;
  const send = async (findings: readonly Finding[]) => {
    const findingIds = findings.map(({ id }) => id);
    await attempt(() => register({ variables: { auditId, findingIds } }), {
      done: texts.toasts.registered,
      failed: texts.toasts.registerFailed,
    });
    onChanged();
  };
  const askToRemove = async ({ id, description }: Finding) => {
    const { body, ...words } = texts.deletion;
    const isMeant = await ask({
      ...{ title: words.title, body: body(description), tone: 'destructive' },
      ...{ confirmLabel: words.confirm, cancelLabel: words.cancel },
    });
    if (!isMeant) return;
    await attempt(() => remove({ variables: { auditId, findingId: id } }), {
      done: texts.toasts.deleted,
      failed: texts.toasts.deleteFailed,
    });
  };
  const open = audit.findings.filter(isSendable);
  return (
    <RecordSection title={view.findings}>
      <Stack gap="4">
        {audit.findings.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
        {audit.findings.map((finding) => (
          <FindingLine
            key={finding.id}
            finding={finding}
            {...(mayChange && { onEdit: () => setEdited(finding) })}
            {...(mayChange && !finding.isSent && { onRemove: () => void askToRemove(finding) })}
            {...(maySend && isSendable(finding) && { onSend: () => void send([finding]) })}
          />
        ))}
        <Flex gap="2" wrap="wrap">
          {mayChange && (
            <Button
              size={{ base: 'md', md: 'sm' }}
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => setEdited('new')}
            >
              <Plus aria-hidden />
              {texts.add}
            </Button>
          )}
          {maySend && open.length > 1 && (
            <Button size={{ base: 'md', md: 'sm' }} variant="outline" onClick={() => void send(open)}>
              <ListChecks aria-hidden />
              {texts.allToRegister(open.length)}
            </Button>
          )}
        </Flex>
      </Stack>
      {edited && (
        <Suspense>
          <FindingDialog
            {...{ auditId, choosesPeople }}
            organizationId={audit.organization.id}
            finding={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {dialog}
    </RecordSection>
  );
}

interface FindingLineProps {
  finding: Finding;
  onEdit?: () => void;
  onRemove?: () => void;
  onSend?: () => void;
}

function FindingLine({ finding, onEdit, onRemove, onSend }: FindingLineProps) {
  const { description, severity, paragraph, owner, dueDate, entry, isSent } = finding;
  const about = [
    paragraph && view.paragraph(paragraph),
    owner && personName(owner),
    dueDate && formatDate(dueDate),
  ].filter(Boolean);
  return (
    <Box borderWidth="1px" borderRadius="l2" p="3">
      <Flex gap="2" align="flex-start" justify="space-between">
        <StatusBadge
          tone={severity === 'Major' ? 'danger' : severity === 'GoodPractice' ? 'success' : 'warning'}
        >
          {findingSeverities.nameOf(severity)}
        </StatusBadge>
        <Flex gap="1">
          {onEdit && (
            <IconButton
              label={texts.edit(description)}
              icon={<Pencil aria-hidden />}
              aria-haspopup="dialog"
              onClick={onEdit}
            />
          )}
          {onRemove && (
            <IconButton
              label={texts.remove(description)}
              icon={<Trash2 aria-hidden />}
              aria-haspopup="dialog"
              onClick={onRemove}
            />
          )}
        </Flex>
      </Flex>
      <Text mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {description}
      </Text>
      {about.length > 0 && (
        <Text color="fg.muted" textStyle="sm">
          {about.join(', ')}
        </Text>
      )}
      {entry ? (
        <Text mt="2">
          {texts.entry}{' '}
          <Box asChild textDecoration="underline">
            <Link to={recordPath('RegisterEntry', entry.id)}>{entry.number}</Link>
          </Box>
          {`: ${registerStatuses.nameOf(entry.status as RegisterStatus)}`}
        </Text>
      ) : (
        isSent && <Text mt="2">{texts.hiddenEntry}</Text>
      )}
      {onSend && (
        <Button
          mt="2"
          size={{ base: 'md', md: 'sm' }}
          variant="outline"
          aria-label={texts.register(description)}
          onClick={onSend}
        >
          <ListChecks aria-hidden />
          {texts.toRegister}
        </Button>
      )}
    </Box>
  );
}
