import { Box, Button, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { documentFilePath } from '../../../../schema/documents/document-stamps.ts';
import { documentTextNotice } from '../../../../schema/documents/document-texts.ts';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import { readerRoles, readers } from '../../../../schema/records/publishing.ts';
import { usePublishingSettingsQuery } from '../../../graphql/generated/hooks.ts';
import { DocumentReadersDocument, type DocumentReadersQuery } from '../../../graphql/generated/operations.ts';
import { documentTexts } from '../../../i18n/nl/documents.ts';
import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { CommentsSection } from '../../../records/comments/comments-section.tsx';
import { downloadFile } from '../../../records/files/download-file.ts';
import { isPicture } from '../../../records/files/file-kinds.ts';
import { FilePreview } from '../../../records/files/file-preview.tsx';
import { documentHistory } from '../../../records/history/document-fields.ts';
import { HistorySection } from '../../../records/history/history-section.tsx';
import { LinksSection } from '../../../records/links/links-section.tsx';
import { personName } from '../../../records/publishing/published-record.ts';
import { ReadersSection } from '../../../records/publishing/readers-section.tsx';
import { StepsSection } from '../../../records/publishing/steps-section.tsx';
import { VersionsSection } from '../../../records/publishing/versions-section.tsx';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { FormSkeleton } from '../../../ui/feedback/async-states.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useComparedVersions } from '../comparison/compared-versions.ts';
import { VersionChoice } from '../comparison/version-choice.tsx';
import { type DocumentDetails, nameOf } from '../document-values.ts';
import { documentCalls } from './document-calls.ts';

const VersionComparison = lazyComponent(
  async () => (await import('../comparison/version-comparison.tsx')).VersionComparison,
);

const { view: texts, fields } = documentTexts;

interface SectionProps {
  document: DocumentDetails;
}

interface ChangingProps extends SectionProps {
  onChanged: () => void;
}

type Shown = 'published' | 'draft';

const options = [
  { value: 'published', label: publishingTexts.published },
  { value: 'draft', label: publishingTexts.draft },
] as const;

/** The file that shows: that of readers, or of the draft beside it, which a reviewer sees first. */
function useShownFile({ file, draftFile, publishedVersion, draftStatus }: DocumentDetails) {
  const [params, setParams] = useAddressParams();
  if (publishedVersion == null) return { shown: 'draft' as Shown, file: draftFile ?? file, show: undefined };
  if (!draftFile || draftFile.id === file?.id) return { shown: 'published' as Shown, file, show: undefined };
  const asked = params.get('text');
  const shown: Shown =
    asked === 'draft' || asked === 'published' ? asked : draftStatus === 'InReview' ? 'draft' : 'published';
  const show = (text: Shown) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('text', text);
        return next;
      },
      { replace: true },
    );
  return { shown, file: shown === 'draft' ? draftFile : file, show };
}

/** The file of a document, and what is said about it. */
export function PreviewSection({ document }: SectionProps) {
  const { shown, file, show } = useShownFile(document);
  const [params] = useAddressParams();
  const notice = file && documentTextNotice(file.textState, file.textReason);
  return (
    <>
      {show && <Segments label={publishingTexts.shown} value={shown} options={options} onChange={show} />}
      {show && shown === 'draft' && <Notice>{texts.draftShown}</Notice>}
      {notice && <Notice>{notice}</Notice>}
      {file && (
        <Flex
          direction="column"
          h={{ base: '70vh', md: '80vh' }}
          minW="0"
          borderWidth="1px"
          borderRadius="l2"
        >
          <FilePreview
            file={{
              ...file,
              hasPreview: isPicture(file),
              downloadPath: documentFilePath(
                document.id,
                shown === 'draft' ? (document.publishedVersion ?? 0) + 1 : undefined,
              ),
            }}
            firstPage={Number(params.get('page')) || 1}
          />
        </Flex>
      )}
      <Box maxW="48rem">
        <AboutSection document={document} />
      </Box>
    </>
  );
}

/** Names the people who are asked to read. */
const askedWords = ({ readBy, readRoles }: DocumentDetails) =>
  readBy === 'Roles' ? readRoles.map((role) => readerRoles.nameOf(role)).join(', ') : readers.nameOf(readBy);

function AboutSection({ document }: SectionProps) {
  const { owner, reviewer, reviewDate, reviewedAt, norms, keywords, effectiveOn, expiresOn } = document;
  const { publishedVersion, publishedAt, updatedAt, organization, abilities, folder, user, createdAt } =
    document;
  const isRuleNext = publishedVersion == null && document.reviewByRule;
  const dated = (label: string, day: string | null | undefined) =>
    day ? [{ label, value: formatDate(day) }] : [];
  return (
    <DetailsSection
      title={texts.about}
      items={[
        ...(folder ? [{ label: fields.folderId, value: folder.name }] : []),
        { label: fields.owner, value: personName(owner) },
        ...(publishedVersion == null ? [] : [{ label: fields.publishedVersion, value: publishedVersion }]),
        ...dated(fields.publishedAt, publishedAt),
        { label: fields.reviewDate, value: isRuleNext ? texts.reviewByRule : formatDate(reviewDate) },
        ...dated(fields.reviewedAt, reviewedAt),
        ...dated(fields.effectiveOn, effectiveOn),
        ...dated(fields.expiresOn, expiresOn),
        ...(norms.length > 0
          ? [
              {
                label: fields.norms,
                value: norms
                  .map(({ norm, paragraph }) => `${qualityNorms.nameOf(norm)} ${paragraph}`)
                  .join(', '),
              },
            ]
          : []),
        ...(keywords === '' ? [] : [{ label: fields.keywords, value: keywords }]),
        ...(reviewer ? [{ label: fields.reviewer, value: personName(reviewer) }] : []),
        ...(abilities.update
          ? [
              { label: fields.readBy, value: askedWords(document) },
              { label: fields.user, value: personName(user) },
              { label: fields.createdAt, value: formatDate(createdAt) },
            ]
          : []),
        { label: fields.updatedAt, value: formatDate(updatedAt) },
        { label: fields.organization, value: organization.name },
      ]}
    />
  );
}

/** Decision of a person who is asked to approve the draft. */
export const ReviewSection = ({ document, onChanged }: ChangingProps) => (
  <StepsSection record={document} calls={documentCalls} onChanged={onChanged} />
);

/** How a document is published, and its versions; steps are for its editors. */
export function VersionSections({ document, onChanged }: ChangingProps) {
  const { organization, abilities } = document;
  const isEditor = abilities.update;
  const { data, dataState } = usePublishingSettingsQuery({
    variables: { organizationId: organization.id },
    skip: !isEditor,
    fetchPolicy: 'cache-and-network',
  });
  const isApprovalWanted = dataState === 'complete' ? data.publishingSettings.isApprovalWanted : undefined;
  const { compared, compare, end } = useComparedVersions(document);
  if (compared)
    return (
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <VersionComparison {...{ document, compared }} onChange={compare} onClose={end} />
      </Suspense>
    );
  const fileOf = (number: number) => document.versions.find((line) => line.number === number)?.fileId;
  return (
    <>
      {isEditor && isApprovalWanted !== undefined && (
        <StepsSection
          record={document}
          isApprovalWanted={isApprovalWanted}
          calls={documentCalls}
          onChanged={onChanged}
        />
      )}
      <VersionChoice document={document} onCompare={compare} />
      <VersionsSection
        record={document}
        draft={null}
        mayRestore={isEditor}
        isComparable={false}
        actionOf={({ number, title }) => (
          <Button
            size="sm"
            variant="outline"
            aria-label={texts.versionFile(number)}
            onClick={() =>
              void downloadFile({
                ...{ id: fileOf(number) ?? '', name: title, type: document.file?.type ?? '' },
                ...{ size: 0, hasPreview: false, downloadPath: documentFilePath(document.id, number) },
              })
            }
          >
            <Download aria-hidden />
            {texts.download}
          </Button>
        )}
        calls={documentCalls}
        onChanged={onChanged}
      />
    </>
  );
}

const pickReaders = ({ documentReaders }: DocumentReadersQuery) => documentReaders;

/** Readers of what is published. */
export function ReaderSections({ document }: SectionProps) {
  return (
    <ReadersSection
      record={document}
      title={nameOf(document)}
      query={DocumentReadersDocument}
      pick={pickReaders}
      calls={documentCalls}
    />
  );
}

/** Records that belong with the document, and remarks of its editors. */
export function LinkSections({ document }: SectionProps) {
  const { id, organization, abilities } = document;
  return (
    <>
      <LinksSection entity="Document" recordId={id} />
      {abilities.update && (
        <CommentsSection entity="Document" recordId={id} organizationId={organization.id} />
      )}
    </>
  );
}

/** How the document came about. */
export function HistorySections({ document }: SectionProps) {
  return (
    <HistorySection
      kind="Document"
      fields={documentHistory}
      record={document}
      madeBy={personName(document.user)}
    />
  );
}
