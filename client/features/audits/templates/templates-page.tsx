import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ClipboardCheck, Copy, Pencil, Send, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import {
  useAuditTemplatesQuery,
  useCopyAuditTemplateMutation,
  useDeleteAuditTemplateMutation,
  usePublishAuditTemplateMutation,
} from '../../../graphql/generated/hooks.ts';
import { auditTemplateTexts as texts } from '../../../i18n/nl/audit-templates.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { usePageOrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { attempt } from '../../../records/save/attempt.ts';
import { useSession } from '../../../session/session-store.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { useQuestion } from '../../../ui/dialog/question.tsx';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Page } from '../../../ui/page.tsx';
import type { AuditTemplate } from './template-form.tsx';

const TemplateForm = lazyComponent(async () => (await import('./template-form.tsx')).TemplateForm);

/** The lists of questions of the chosen organisation and of all. */
export function AuditTemplatesPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const isSuperAdmin = useSession().user?.role === 'SuperAdmin';
  const picker = usePageOrganizationPicker();
  const { data, dataState, error, refetch, loading } = useAuditTemplatesQuery({
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
  });
  const [edited, setEdited] = useState<AuditTemplate | 'new' | null>(null);
  const refresh = () => void refetch().catch(() => undefined);
  const templates = dataState === 'complete' ? data.auditTemplates : [];
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <>
          <Button asChild size={{ base: 'md', md: 'sm' }} variant="outline">
            <Link to="/audits">
              <ClipboardCheck aria-hidden />
              {texts.toAudits}
            </Link>
          </Button>
          {picker}
          <CreateButton
            onClick={() => setEdited('new')}
            isAllowed={isSuperAdmin || organizationId !== null}
            lacksOrganization={organizationId === null && !isSuperAdmin}
          >
            {texts.create}
          </CreateButton>
        </>
      }
    >
      {error && !data ? (
        <LoadFailed title={texts.loadFailed} onRetry={refresh} retrying={loading} />
      ) : (
        <Stack gap="4" aria-busy={loading}>
          {dataState === 'complete' && templates.length === 0 && <Text>{texts.none}</Text>}
          {templates.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              organizationId={organizationId}
              onEdit={() => setEdited(template)}
              onChanged={refresh}
            />
          ))}
        </Stack>
      )}
      {edited && (
        <Suspense>
          <TemplateForm
            template={edited === 'new' ? null : edited}
            organizationId={organizationId}
            onClose={() => setEdited(null)}
            onChanged={refresh}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface TemplateCardProps {
  template: AuditTemplate;
  organizationId: string | null;
  onEdit: () => void;
  onChanged: () => void;
}

function TemplateCard({ template, organizationId, onEdit, onChanged }: TemplateCardProps) {
  const { id, version, title, description, norm, publishedVersion, publishedAt, abilities } = template;
  const [publish] = usePublishAuditTemplateMutation();
  const [copy] = useCopyAuditTemplateMutation();
  const [remove] = useDeleteAuditTemplateMutation();
  const { ask, dialog } = useQuestion();
  const act = async (does: () => Promise<unknown>, said: { done: string; failed: string }) => {
    await attempt(does, said);
    onChanged();
  };
  const askToRemove = async () => {
    const { title: asked, body, confirm, cancel } = texts.deletion;
    const question = { title: asked, body: body(title), confirmLabel: confirm, cancelLabel: cancel };
    if (await ask({ ...question, tone: 'destructive' }))
      await act(() => remove({ variables: { id } }), texts.acts.deleted);
  };
  const button = (
    name: keyof typeof texts.words,
    icon: ReactNode,
    onClick: () => void,
    opensDialog = false,
  ) => (
    <Button
      size={{ base: 'md', md: 'sm' }}
      variant="outline"
      aria-label={texts.actions[name](title)}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onClick}
    >
      {icon}
      {texts.words[name]}
    </Button>
  );
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Heading as="h2" size="sm" overflowWrap="anywhere">
        {title}
      </Heading>
      <Flex mt="2" gap="2" wrap="wrap" align="center">
        <StatusBadge tone={publishedVersion === null ? 'warning' : 'success'}>
          {publishedVersion === null || publishedAt === null
            ? texts.notPublished
            : texts.version(publishedVersion, formatDate(publishedAt))}
        </StatusBadge>
        {!template.isActive && <StatusBadge tone="neutral">{texts.inactive}</StatusBadge>}
        <Text as="span" color="fg.muted" textStyle="sm">
          {[
            template.organization ? texts.ofOwn : texts.ofAll,
            norm && qualityNorms.nameOf(norm),
            texts.count(template.questionCount),
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Flex>
      {description && <Text mt="2">{description}</Text>}
      <Box as="details" mt="2">
        <Box as="summary" cursor="pointer" py="2">
          {texts.show}
        </Box>
        {template.sections.map((section) => (
          <Box key={section.questions[0]?.id ?? section.title} mb="3">
            <Text fontWeight="semibold">{section.title}</Text>
            <Box as="ol" ps="6" listStyleType="decimal">
              {section.questions.map((question) => (
                <li key={question.id}>
                  {question.paragraph && `[${question.paragraph}] `}
                  {question.text}
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Flex mt="2" gap="2" wrap="wrap">
        {abilities.update && button('edit', <Pencil aria-hidden />, onEdit, true)}
        {abilities.update &&
          button(
            'publish',
            <Send aria-hidden />,
            () => void act(() => publish({ variables: { id, version } }), texts.acts.published),
          )}
        {organizationId &&
          button(
            'copy',
            <Copy aria-hidden />,
            () => void act(() => copy({ variables: { id, organizationId } }), texts.acts.copied),
          )}
        {abilities.delete && button('delete', <Trash2 aria-hidden />, () => void askToRemove(), true)}
      </Flex>
      {dialog}
    </Box>
  );
}
