import { Box, Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { ArrowLeft, Pencil } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { documentTypes } from '../../../../schema/documents/documents.ts';
import { isOutOfReach, readFailure } from '../../../graphql/error-message.ts';
import {
  ConfirmDocumentReadingDocument,
  DocumentDetailsDocument,
  type DocumentDetailsQuery,
} from '../../../graphql/generated/operations.ts';
import { documentTexts } from '../../../i18n/nl/documents.ts';
import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { laterTexts } from '../../../i18n/nl/ui-later.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { useOrganizationOf } from '../../../records/account/organizations.tsx';
import { DossierButton } from '../../../records/exports/dossier-actions.tsx';
import { PublicationBadges } from '../../../records/publishing/publication-badges.tsx';
import { isReviewed } from '../../../records/publishing/published-record.ts';
import { ReadConfirmation } from '../../../records/publishing/read-confirmation.tsx';
import { PanelNotice } from '../../../records/record/panel/panel-notice.tsx';
import { SectionHeading } from '../../../records/record/panel/record-section.tsx';
import { useClosedElsewhere } from '../../../records/record/panel/use-closed-elsewhere.ts';
import { useLiveRecord } from '../../../records/record/panel/use-live-record.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { GuideLink } from '../../../ui/guide-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { DocumentDetails } from '../document-values.ts';
import { FolderPath } from '../folders/folder-path.tsx';
import type { FolderTree } from '../folders/folder-tree.ts';
import { FollowButton } from '../follow-button.tsx';
import { usePageName } from '../use-page-name.ts';

const loadSections = () => import('./document-sections.tsx');
const PreviewSection = lazyComponent(async () => (await loadSections()).PreviewSection);
const VersionSections = lazyComponent(async () => (await loadSections()).VersionSections);
const ReaderSections = lazyComponent(async () => (await loadSections()).ReaderSections);
const LinkSections = lazyComponent(async () => (await loadSections()).LinkSections);
const ReviewSection = lazyComponent(async () => (await loadSections()).ReviewSection);
const HistorySections = lazyComponent(async () => (await loadSections()).HistorySections);

const { view: texts, actions, toasts } = documentTexts;

interface DocumentPageProps {
  id: string;
  tree: FolderTree | undefined;
  /** Opens the form of the document. */
  onEdit: (id: string) => void;
  children: ReactNode;
}

/** A document with everything about it, kept up to date with what colleagues change. */
export function DocumentPage({ id, tree, onEdit, children }: DocumentPageProps) {
  const navigate = useNavigate();
  const leave = () => void navigate('/documents', { replace: true });
  const { details, error, isAsking, isDeleted, retry } = useLiveRecord({
    id,
    query: DocumentDetailsDocument,
    pick: ({ document }: DocumentDetailsQuery): DocumentDetails => document,
    entity: 'Document',
    onDeleted: leave,
  });
  useOrganizationOf(details?.organization ?? null);
  usePageName(details?.title);
  useClosedElsewhere(details?.organization.id, leave);
  const isMissing = isDeleted || (error !== undefined && isOutOfReach(error));
  if (details && !isMissing)
    return (
      <Box px={{ base: '4', md: '6' }} py="4" minW="0">
        <FolderPath path={tree?.pathTo(details.folderId) ?? []} isWithin />
        <KnownDocument document={details} onChanged={retry} onEdit={() => onEdit(id)} />
        {children}
      </Box>
    );
  const back = (
    <Button asChild size="sm" variant="ghost">
      <RouterLink to="/documents">
        <ArrowLeft aria-hidden />
        {texts.toList}
      </RouterLink>
    </Button>
  );
  return (
    <Page title={texts.title} actions={back}>
      {isMissing ? (
        <PanelNotice {...(isDeleted ? recordTexts.deleted : missingWords(details))} onClose={leave} />
      ) : error !== undefined ? (
        <LoadFailed
          title={toasts.notFound}
          body={readFailure(error).message}
          onRetry={retry}
          retrying={isAsking}
        />
      ) : (
        <FormSkeleton fields={4} />
      )}
      {children}
    </Page>
  );
}

/** Why a document is gone: a draft that a reviewer decided on is so for them. */
const missingWords = (last: DocumentDetails | undefined) =>
  last && isReviewed(last) ? publishingTexts.steps.reviewed : laterTexts.record.missing;

const tabs = ['preview', 'versions', 'readers', 'links', 'history'] as const;

type Tab = (typeof tabs)[number];

/** Tabs for editors alone: how a document came about, and who read it. */
const OF_EDITORS: readonly Tab[] = ['readers', 'history'];

/** The tab that the address names. */
function useTab(isEditor: boolean) {
  const [params, setParams] = useAddressParams();
  const offered = tabs.filter((tab) => isEditor || !OF_EDITORS.includes(tab));
  const shown = offered.find((tab) => tab === params.get('tab')) ?? 'preview';
  const show = (tab: Tab) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('tab');
        next.delete('compare');
        if (tab !== 'preview') next.set('tab', tab);
        return next;
      },
      { replace: true },
    );
  const isWide = shown === 'preview' || (shown === 'versions' && params.has('compare'));
  return { shown, show, offered, isWide };
}

interface KnownDocumentProps {
  document: DocumentDetails;
  onChanged: () => void;
  onEdit: () => void;
}

function KnownDocument({ document, onChanged, onEdit }: KnownDocumentProps) {
  const { number, title, type, abilities, status, isReviewDue, isExpired } = document;
  const tab = useTab(abilities.update);
  return (
    <SectionHeading.Provider value="h2">
      <Flex align="center" gap="1">
        <Heading as="h1" textStyle="2xl" minW="0" overflowWrap="anywhere">
          {title}
        </Heading>
        <GuideLink />
      </Flex>
      <Flex mt="2" mb="4" gap="3" wrap="wrap" align="center">
        <Box as="span" color="fg.muted">{`${number} · ${documentTypes.nameOf(type)}`}</Box>
        {(abilities.review || status !== 'Published') && <PublicationBadges {...document} />}
        {isReviewDue && <StatusBadge tone="danger">{documentTexts.reviewDue}</StatusBadge>}
        {isExpired && <StatusBadge tone="danger">{documentTexts.expired}</StatusBadge>}
        {status === 'Published' && (
          <FollowButton id={document.id} of="document" isFollowed={document.isFollowed} />
        )}
        {abilities.update && (
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onEdit}>
            <Pencil aria-hidden />
            {document.publishedVersion == null ? actions.edit : actions.newVersion}
          </Button>
        )}
        <DossierButton entity="Document" id={document.id} />
      </Flex>
      <Stack gap="5">
        <Notices document={document} />
        {isReviewed(document) && (
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <ReviewSection document={document} onChanged={onChanged} />
          </Suspense>
        )}
        <ReadConfirmation
          record={document}
          document={ConfirmDocumentReadingDocument}
          texts={texts.reading}
          onGone={onChanged}
        />
        <Segments
          label={texts.tabs.label}
          value={tab.shown}
          options={tab.offered.map((value) => ({ value, label: texts.tabs[value] }))}
          onChange={tab.show}
        />
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <Stack gap="6" maxW={tab.isWide ? undefined : '48rem'}>
            {tab.shown === 'preview' && <PreviewSection document={document} />}
            {tab.shown === 'versions' && <VersionSections document={document} onChanged={onChanged} />}
            {tab.shown === 'readers' && <ReaderSections document={document} />}
            {tab.shown === 'links' && <LinkSections document={document} />}
            {tab.shown === 'history' && <HistorySections document={document} />}
          </Stack>
        </Suspense>
      </Stack>
    </SectionHeading.Provider>
  );
}

/** Notices that a reader needs before they rely on the document. */
function Notices({ document }: { document: DocumentDetails }) {
  const { status, publishedVersion, withdrawalReason, isExpired, expiresOn } = document;
  if (publishedVersion == null) return <Notice>{texts.neverPublished}</Notice>;
  if (status === 'Withdrawn') return <Notice tone="warning">{texts.withdrawn(withdrawalReason)}</Notice>;
  if (isExpired && expiresOn) return <Notice tone="warning">{texts.expired(formatDate(expiresOn))}</Notice>;
  return null;
}
