import { useMemo } from 'react';
import { readerRoles, readers } from '../../../../../schema/records/publishing.ts';
import { usePublishingSettingsQuery } from '../../../../graphql/generated/hooks.ts';
import { ManualReadersDocument, type ManualReadersQuery } from '../../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { CommentsSection } from '../../../../records/comments/comments-section.tsx';
import { HistorySection } from '../../../../records/history/history-section.tsx';
import { manualFields } from '../../../../records/history/manual-fields.ts';
import { LinksSection } from '../../../../records/links/links-section.tsx';
import { isReviewed, personName } from '../../../../records/publishing/published-record.ts';
import { ReadersSection } from '../../../../records/publishing/readers-section.tsx';
import { StepsSection } from '../../../../records/publishing/steps-section.tsx';
import { VersionsSection } from '../../../../records/publishing/versions-section.tsx';
import { DetailsSection } from '../../../../records/record/panel/details-section.tsx';
import { ChapterLink } from '../chapter-link.tsx';
import { nameOf } from '../manual-values.ts';
import type { Chapter } from './chapter.ts';
import { chapterCalls, comparedBlocks, normsInWords } from './chapter-calls.ts';

const { fields, view: texts } = managingTexts;

interface PublishingSectionsProps {
  chapter: Chapter;
  onChanged: () => void;
}

const pickReaders = ({ manualReaders }: ManualReadersQuery) => manualReaders;

/** How a chapter is published, and by whom; steps and readers are for its editors. */
export function PublishingSections({ chapter, onChanged }: PublishingSectionsProps) {
  const { organization, draft, abilities } = chapter;
  const isEditor = abilities.update;
  const { data, dataState } = usePublishingSettingsQuery({
    variables: { organizationId: organization.id },
    skip: !isEditor,
    fetchPolicy: 'cache-and-network',
  });
  const isApprovalWanted = dataState === 'complete' ? data.publishingSettings.isApprovalWanted : undefined;
  const draftBlocks = useMemo(() => (draft ? comparedBlocks(draft) : null), [draft]);
  return (
    <>
      {isEditor && isApprovalWanted !== undefined && (
        <StepsSection
          record={chapter}
          isApprovalWanted={isApprovalWanted}
          calls={chapterCalls}
          onChanged={onChanged}
        />
      )}
      {isReviewed(chapter) && <StepsSection record={chapter} calls={chapterCalls} onChanged={onChanged} />}
      <VersionsSection
        record={chapter}
        draft={draftBlocks}
        mayRestore={isEditor}
        calls={chapterCalls}
        onChanged={onChanged}
      />
      {isEditor && (
        <ReadersSection
          record={chapter}
          title={nameOf(chapter)}
          query={ManualReadersDocument}
          pick={pickReaders}
          calls={chapterCalls}
        />
      )}
      <AboutSection chapter={chapter} />
    </>
  );
}

/** Sections of every kind of record; changes are for editors. */
export function RecordSections({ chapter }: { chapter: Chapter }) {
  const { id, abilities, user, organization } = chapter;
  return (
    <>
      {abilities.update && <CommentsSection entity="Manual" recordId={id} organizationId={organization.id} />}
      <LinksSection entity="Manual" recordId={id} />
      {abilities.update && (
        <HistorySection kind="Manual" fields={manualFields} record={chapter} madeBy={personName(user)} />
      )}
    </>
  );
}

/** Names the people who are asked to read. */
const askedWords = ({ readBy, readRoles }: Chapter) =>
  readBy === 'Roles' ? readRoles.map((role) => readerRoles.nameOf(role)).join(', ') : readers.nameOf(readBy);

function AboutSection({ chapter }: { chapter: Chapter }) {
  const { parent, norms, reviewer, user, createdAt, updatedAt, organization, abilities } = chapter;
  const above = parent && <ChapterLink {...parent} />;
  const forEditors = [
    { label: fields.readBy, value: askedWords(chapter) },
    { label: fields.user, value: personName(user) },
    { label: fields.createdAt, value: formatDate(createdAt) },
  ];
  return (
    <DetailsSection
      title={texts.about}
      items={[
        ...(above ? [{ label: fields.parentId, value: above }] : []),
        ...(norms.length > 0 ? [{ label: fields.norms, value: normsInWords(norms) }] : []),
        ...(reviewer ? [{ label: fields.reviewer, value: personName(reviewer) }] : []),
        ...(abilities.update ? forEditors : []),
        { label: fields.updatedAt, value: formatDate(updatedAt) },
        { label: fields.organization, value: organization.name },
      ]}
    />
  );
}
