import { Button } from '@chakra-ui/react';
import { ArrowLeft, FileUp, History } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isOutOfReach, readFailure } from '../../../graphql/error-message.ts';
import { WrittenChapterDocument, type WrittenChapterQuery } from '../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../i18n/nl/handbook/managing.ts';
import { writingTexts } from '../../../i18n/nl/handbook/writing.ts';
import { laterTexts } from '../../../i18n/nl/ui-later.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { useOrganizationOf, useOrganizations } from '../../../records/account/organizations.tsx';
import { useRecord } from '../../../records/record/use-record.ts';
import { EmptyState, FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { Page } from '../../../ui/page.tsx';
import { manualAddress } from '../managing/manual-values.ts';
import { ChapterForm } from './chapter-form.tsx';
import type { WrittenChapter } from './chapter-values.ts';
import { Surrounded } from './surrounded.tsx';

const ImportPage = lazyComponent(async () => (await import('./import/import-page.tsx')).ImportPage);

const texts = writingTexts;

/** Page of writing: a new chapter, the one that the address names, or the chapters of a Word document. */
export function WritingPage() {
  const [params, setParams] = useAddressParams();
  const organizationId = useOrganizations().selected?.id ?? null;
  const id = params.get('id');
  const made = useRef<string | null>(null);
  const [round, setRound] = useState(1);
  // The address without the chapter that was made here asks for another new one.
  useEffect(() => {
    if (id !== null || made.current === null) return;
    made.current = null;
    setRound((current) => current + 1);
  }, [id]);

  if (id !== null && id !== made.current) return <KnownChapter key={id} id={id} />;
  if (organizationId === null)
    return (
      <Page title={texts.createTitle}>
        <EmptyState icon={<History size={24} />} title={texts.noOrganization} body="" />
      </Page>
    );
  if (params.has('import'))
    return (
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <ImportPage key={organizationId} organizationId={organizationId} />
      </Suspense>
    );
  return (
    <Page
      title={id === null ? texts.createTitle : texts.editTitle}
      purpose={texts.purpose}
      actions={<Ways id={id} />}
    >
      <Surrounded key={`${organizationId}:${round}`} organizationId={organizationId}>
        {(surroundings) => (
          <ChapterForm
            organizationId={organizationId}
            chapter={null}
            surroundings={surroundings}
            onMade={(newId) => {
              made.current = newId;
              setParams({ id: newId }, { replace: true });
            }}
          />
        )}
      </Surrounded>
    </Page>
  );
}

/** The ways on from a chapter that is being written. */
function Ways({ id }: { id: string | null }) {
  const button = (to: string, icon: ReactNode, words: string) => (
    <Button asChild size={{ base: 'md', md: 'sm' }} variant="outline">
      <RouterLink to={to}>
        {icon}
        {words}
      </RouterLink>
    </Button>
  );
  return (
    <>
      {button('/manuals', <ArrowLeft aria-hidden />, texts.toList)}
      {id === null
        ? button('/create?import=docx', <FileUp aria-hidden />, texts.toImport)
        : button(manualAddress(id), <History aria-hidden />, texts.toView)}
    </>
  );
}

function KnownChapter({ id }: { id: string }) {
  const { record, error, isAsking, retry } = useRecord({
    id,
    query: WrittenChapterDocument,
    pick: ({ manual }: WrittenChapterQuery): WrittenChapter => manual,
  });
  useOrganizationOf(record?.organization ?? null);
  return (
    <Page
      title={texts.editTitle}
      purpose={record ? managingTexts.named(record.chapter, record.title) : texts.purpose}
      actions={<Ways id={id} />}
    >
      {record?.abilities.update ? (
        <Surrounded organizationId={record.organization.id}>
          {(surroundings) => (
            <ChapterForm
              organizationId={record.organization.id}
              chapter={record}
              surroundings={surroundings}
              onMade={() => undefined}
            />
          )}
        </Surrounded>
      ) : record || isOutOfReach(error) ? (
        <EmptyState
          icon={<History size={24} />}
          {...(record ? laterTexts.record.notAllowed : laterTexts.record.missing)}
        />
      ) : error !== undefined ? (
        <LoadFailed
          title={texts.loadFailed}
          body={readFailure(error).message}
          onRetry={retry}
          retrying={isAsking}
        />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  );
}
