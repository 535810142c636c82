import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Save, Send, Upload } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChapterSurroundingsQuery } from '../../../graphql/generated/operations.ts';
import { writingTexts } from '../../../i18n/nl/handbook/writing.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useSession } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { manualAddress } from '../managing/manual-values.ts';
import { ChapterConflict } from './chapter-conflict.tsx';
import { BesideFields, TextFields } from './chapter-fields.tsx';
import { ChapterNotices } from './chapter-notices.tsx';
import { nextNumber } from './chapter-numbers.ts';
import { newChapterValues, toValues, type WrittenChapter } from './chapter-values.ts';
import { SaveLine } from './save-line.tsx';
import { type ChapterCourse, type Goal, useChapterForm } from './use-chapter-form.ts';
import { type Surroundings, useOffered } from './use-surroundings.ts';

const MoveDialog = lazyComponent(async () => (await import('../managing/order/move-dialog.tsx')).MoveDialog);

const texts = writingTexts;

const dialogKinds = ['move'] as const;

interface ChapterFormProps {
  organizationId: string;
  /** Null for a new one. */
  chapter: WrittenChapter | null;
  surroundings: ChapterSurroundingsQuery;
  onMade: (id: string) => void;
}

/** The form of a chapter, which saves itself as a draft. */
export function ChapterForm({ organizationId, chapter, surroundings, onMade }: ChapterFormProps) {
  const navigate = useNavigate();
  const writerId = useSession().user?.id ?? '';
  const { assignees, handbook } = surroundings;
  const [initialValues] = useState(() =>
    chapter
      ? toValues(chapter)
      : newChapterValues(
          nextNumber(handbook.chapters, ''),
          // A SuperAdmin writes without working in the organisation.
          assignees.some(({ id }) => id === writerId) ? writerId : '',
        ),
  );
  const course = useChapterForm({
    chapter,
    organizationId,
    initialValues,
    onMade,
    onDone: (id) => void navigate(manualAddress(id)),
  });
  const id = course.saves.idNow();
  const offered = useOffered(surroundings, chapter, id, writerId);
  const { form, conflicting, isNext } = course;
  const dialog = useAddressDialog(dialogKinds);
  return (
    <>
      <Form form={form}>
        <Stack gap="6">
          <ChapterNotices course={course} chapter={chapter} onAgain={() => form.startAgain(initialValues)} />
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) min(24rem, 30vw)' }}
            columnGap="10"
            rowGap="6"
            alignItems="start"
            // The form rests while a step is on its way, which would not publish what is typed meanwhile.
            inert={course.busy !== null && course.busy !== 'save'}
          >
            <TextFields
              offered={offered}
              id={id}
              organizationId={organizationId}
              onIncomplete={course.noteIncomplete}
              onMove={() => dialog.open('move')}
            />
            <BesideFields offered={offered} isNext={isNext} />
          </Grid>
          {form.failure !== null && <Notice tone="failure">{texts.failed(form.failure)}</Notice>}
          <Buttons course={course} offered={offered} />
        </Stack>
      </Form>
      {chapter && dialog.kind === 'move' && (
        <Suspense>
          <MoveDialog manual={chapter} onMoved={() => undefined} onClose={dialog.close} />
        </Suspense>
      )}
      {conflicting && <ChapterConflict course={course} mine={conflicting} offered={offered} />}
    </>
  );
}

const icons = { save: <Save aria-hidden />, submit: <Send aria-hidden />, publish: <Upload aria-hidden /> };

interface ButtonsProps {
  course: ChapterCourse;
  offered: Surroundings;
}

/** Saving, submitting and publishing, with the line about saving. Enter in a field saves. */
function Buttons({ course, offered }: ButtonsProps) {
  const { busy, aim, line } = course;
  const { isApprovalWanted, reviewers } = offered;
  const whyNot = useId();
  const goals: Goal[] = [
    'save',
    ...(isApprovalWanted || reviewers.length > 0 ? (['submit'] as const) : []),
    'publish',
  ];
  return (
    <Stack gap="3" borderTopWidth="1px" pt="4">
      <SaveLine state={line} />
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap">
        {goals.map((goal) => {
          const isRefused = goal === 'publish' && isApprovalWanted;
          return (
            <Button
              key={goal}
              type="submit"
              variant={goal === (isApprovalWanted ? 'submit' : 'publish') ? 'solid' : 'outline'}
              disabled={isRefused || (busy !== null && busy !== goal)}
              aria-describedby={isRefused ? whyNot : undefined}
              loading={busy === goal}
              loadingText={texts.buttons[goal]}
              onClick={() => aim(goal)}
            >
              {icons[goal]}
              {texts.buttons[goal]}
            </Button>
          );
        })}
      </Flex>
      {isApprovalWanted && (
        <Text id={whyNot} textStyle="sm" color="fg.muted">
          {texts.needsApproval}
        </Text>
      )}
    </Stack>
  );
}
