import { Button, Flex, Stack } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { writingTexts } from '../../../i18n/nl/handbook/writing.ts';
import { publishingTexts } from '../../../i18n/nl/records/publishing.ts';
import { useChanges } from '../../../records/live/changes.tsx';
import { useSession } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { WrittenChapter } from './chapter-values.ts';
import type { ChapterCourse } from './use-chapter-form.ts';

const texts = writingTexts;

/** Whether a colleague saved or deleted the chapter since this person saw it. */
function useElsewhere({ saves, form }: ChapterCourse, seen: number) {
  const { user } = useSession();
  const [announced, setAnnounced] = useState(seen);
  const [isDeleted, setDeleted] = useState(false);
  useChanges(
    'Manual',
    ({ entityId, action, actorId, version }) => {
      if (entityId !== saves.idNow() || actorId === user?.id) return;
      if (action === 'deleted') setDeleted(true);
      else setAnnounced((known) => Math.max(known, version ?? 0));
    },
    // A save over a newer version is refused, and told then.
    () => undefined,
  );
  return { isNewer: announced > (saves.versionNow() ?? form.formik.values.version), isDeleted };
}

interface ChapterNoticesProps {
  course: ChapterCourse;
  chapter: WrittenChapter | null;
  onAgain: () => void;
}

/** Notices above the form: a restored draft, its review, and what colleagues did meanwhile. */
export function ChapterNotices({ course, chapter, onAgain }: ChapterNoticesProps) {
  const { form, setConflicting } = course;
  const { isNewer, isDeleted } = useElsewhere(course, chapter?.version ?? 0);
  const remark = chapter?.draft?.remark ?? '';
  return (
    <Stack gap="3">
      {isDeleted && <Notice tone="failure">{texts.gone}</Notice>}
      {isNewer && !isDeleted && (
        <Notice tone="warning">
          <Flex gap="3" align="center" justify="space-between" wrap="wrap">
            {texts.newer}
            <Button
              size="sm"
              variant="outline"
              type="button"
              onClick={() => setConflicting(form.formik.values)}
            >
              {texts.compare}
            </Button>
          </Flex>
        </Notice>
      )}
      {form.isRestored && (
        <Notice icon={<History size={18} />}>
          <Flex gap="3" align="center" justify="space-between" wrap="wrap">
            {texts.restored}
            <Button size="sm" variant="outline" type="button" onClick={onAgain}>
              {texts.clear}
            </Button>
          </Flex>
        </Notice>
      )}
      {remark !== '' && <Notice tone="warning">{publishingTexts.steps.sentBack(remark)}</Notice>}
      {chapter?.draftStatus === 'InReview' && <Notice tone="warning">{texts.inReview}</Notice>}
      {chapter?.draftStatus === 'Approved' && <Notice tone="warning">{texts.approved}</Notice>}
      {chapter?.status === 'Published' && <Notice>{texts.publishedBeside}</Notice>}
    </Stack>
  );
}
