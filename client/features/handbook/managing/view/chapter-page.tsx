import { Box, Button, Flex, Grid, Stack } from '@chakra-ui/react';
import { ArrowLeft, BookOpen, CornerDownRight, Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { isOutOfReach, readFailure } from '../../../../graphql/error-message.ts';
import { ManualDetailsDocument, type ManualDetailsQuery } from '../../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { publishingTexts } from '../../../../i18n/nl/records/publishing.ts';
import { recordTexts } from '../../../../i18n/nl/records/record.ts';
import { laterTexts } from '../../../../i18n/nl/ui-later.ts';
import { lazyComponent } from '../../../../lib/lazy-component.ts';
import { useAddressDialog } from '../../../../lib/use-address-dialog.ts';
import { useOrganizationOf } from '../../../../records/account/organizations.tsx';
import { DossierButton } from '../../../../records/exports/dossier-actions.tsx';
import { PublicationBadges } from '../../../../records/publishing/publication-badges.tsx';
import { isReviewed } from '../../../../records/publishing/published-record.ts';
import { PanelNotice } from '../../../../records/record/panel/panel-notice.tsx';
import { SectionHeading } from '../../../../records/record/panel/record-section.tsx';
import { useClosedElsewhere } from '../../../../records/record/panel/use-closed-elsewhere.ts';
import { useLiveRecord } from '../../../../records/record/panel/use-live-record.ts';
import { useSession } from '../../../../session/session-store.ts';
import { FormSkeleton, LoadFailed } from '../../../../ui/feedback/async-states.tsx';
import { Page } from '../../../../ui/page.tsx';
import { writingAddress } from '../manual-values.ts';
import type { Chapter } from './chapter.ts';
import { ChapterText, useShownText } from './chapter-text.tsx';

const MoveDialog = lazyComponent(async () => (await import('../order/move-dialog.tsx')).MoveDialog);
const loadSections = () => import('./chapter-sections.tsx');
const PublishingSections = lazyComponent(async () => (await loadSections()).PublishingSections);
const RecordSections = lazyComponent(async () => (await loadSections()).RecordSections);

const dialogKinds = ['move'] as const;

const { view: texts, actions, toasts } = managingTexts;

interface ChapterPageProps {
  id: string;
}

/** A chapter with everything about it, kept up to date with what colleagues change. */
export function ChapterPage({ id }: ChapterPageProps) {
  const navigate = useNavigate();
  const isEditor = useSession().user?.role !== 'Client';
  const home = isEditor ? '/manuals' : '/handboek';
  const leave = () => void navigate(home, { replace: true });
  const { details, error, isAsking, isDeleted, retry } = useLiveRecord({
    id,
    query: ManualDetailsDocument,
    pick: ({ manual }: ManualDetailsQuery): Chapter => manual,
    entity: 'Manual',
    onDeleted: leave,
  });
  // The text shows first; its sections arrive while it is asked for.
  useEffect(() => {
    loadSections().catch(() => undefined);
  }, []);
  useOrganizationOf(details?.organization ?? null);
  useClosedElsewhere(details?.organization.id, leave);
  const isMissing = isDeleted || (error !== undefined && isOutOfReach(error));
  const back = (
    <Button asChild size="sm" variant="ghost">
      <RouterLink to={home}>
        <ArrowLeft aria-hidden />
        {isEditor ? texts.toList : texts.toHandbook}
      </RouterLink>
    </Button>
  );
  if (details && !isMissing)
    return (
      <Box px={{ base: '4', md: '6' }} py="4" minW="0">
        <Box ms="-3" mb="2">
          {back}
        </Box>
        <KnownChapter chapter={details} onChanged={retry} />
      </Box>
    );
  return (
    <Page title={texts.title} actions={back}>
      {isMissing ? (
        <PanelNotice
          {...(isDeleted
            ? recordTexts.deleted
            : details && isReviewed(details)
              ? publishingTexts.steps.reviewed
              : laterTexts.record.missing)}
          onClose={leave}
        />
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
    </Page>
  );
}

interface KnownChapterProps {
  chapter: Chapter;
  onChanged: () => void;
}

function KnownChapter({ chapter, onChanged }: KnownChapterProps) {
  const shown = useShownText(chapter);
  return (
    <SectionHeading.Provider value="h2">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) min(22rem, 30vw)' }}
        templateRows={{ xl: 'auto 1fr' }}
        templateAreas={{ base: '"text" "aside" "below"', xl: '"text aside" "below aside"' }}
        columnGap="10"
        rowGap="8"
        alignItems="start"
      >
        <Box gridArea="text" minW="0" maxW="48rem">
          <ChapterText chapter={chapter} shown={shown}>
            <Head chapter={chapter} onChanged={onChanged} />
          </ChapterText>
        </Box>
        <Stack gridArea="aside" gap="6" minW="0">
          <Suspense>
            <PublishingSections chapter={chapter} onChanged={onChanged} />
          </Suspense>
        </Stack>
        <Stack gridArea="below" gap="6" minW="0" maxW="48rem">
          <Suspense>
            <RecordSections chapter={chapter} />
          </Suspense>
        </Stack>
      </Grid>
    </SectionHeading.Provider>
  );
}

/** Status of a chapter, and the ways on from here. */
function Head({ chapter, onChanged }: KnownChapterProps): ReactNode {
  const dialog = useAddressDialog(dialogKinds);
  const { id, status, abilities } = chapter;
  return (
    <Flex mt="4" gap="3" wrap="wrap" align="center">
      {abilities.review && <PublicationBadges {...chapter} />}
      <Flex gap="2" wrap="wrap">
        {abilities.update && (
          <Button asChild size="sm" variant="outline">
            <RouterLink to={writingAddress(id)}>
              <Pencil aria-hidden />
              {actions.edit}
            </RouterLink>
          </Button>
        )}
        <DossierButton entity="Manual" id={id} />
        {abilities.update && (
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => dialog.open('move')}>
            <CornerDownRight aria-hidden />
            {actions.move}
          </Button>
        )}
        {status === 'Published' && (
          <Button asChild size="sm" variant="outline">
            <RouterLink to={`/handboek/${id}`}>
              <BookOpen aria-hidden />
              {actions.read}
            </RouterLink>
          </Button>
        )}
      </Flex>
      {abilities.update && dialog.kind === 'move' && (
        <Suspense>
          <MoveDialog manual={chapter} onMoved={onChanged} onClose={dialog.close} />
        </Suspense>
      )}
    </Flex>
  );
}
