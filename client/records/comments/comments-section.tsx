import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { RecordKind } from '../../../schema/records/records.ts';
import { useCreateCommentMutation } from '../../graphql/generated/hooks.ts';
import { commentTexts as texts } from '../../i18n/nl/records/comments.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { usePrinting } from '../../ui/print/printing.ts';
import { RecordSection } from '../record/panel/record-section.tsx';
import { attemptInForm } from '../save/attempt.ts';
import { useDraftKey } from '../save/draft-key.ts';
import { useIdempotencyKey } from '../save/idempotency-key.ts';
import { CommentForm, type CommentToSave } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { EarlierComments, useCommentsPage } from './earlier-comments.tsx';

/** Number of comments shown at first, and the most that one query returns, whatever their length. */
const SHOWN_FIRST = 20;
const MOST_AT_ONCE = 50;

const atFirst = { pageSize: SHOWN_FIRST, pages: 1 };

interface CommentsSectionProps {
  entity: RecordKind;
  recordId: string;
  organizationId: string;
  /** Whether the incident's reporter is shielded; the reporter's comments are then anonymous too. */
  isShielded?: boolean;
}

/** Comments on a record, newest last and kept up to date, and a form for a new one. */
export function CommentsSection(props: CommentsSectionProps) {
  const { entity, recordId, organizationId, isShielded = false } = props;
  const isPrinting = usePrinting();
  const [asked, setAsked] = useState(isPrinting ? { pageSize: MOST_AT_ONCE, pages: 1 } : atFirst);
  const { page, error, isAsking, retry, askAgain } = useCommentsPage({
    entity,
    recordId,
    pageSize: asked.pageSize,
  });
  const list = useRef<HTMLUListElement>(null);
  const draftKey = useDraftKey('new-comment', recordId);
  const keyed = useIdempotencyKey(draftKey);
  const [create] = useCreateCommentMutation();

  const add = async (input: CommentToSave) => {
    const refused = await attemptInForm(() => create(keyed({ entity, recordId, input })), {
      done: texts.added,
      failed: texts.addFailed,
    });
    if (!refused) askAgain('own');
    return refused?.fields;
  };

  if (!page) {
    return (
      <RecordSection title={texts.title}>
        {error ? <LoadFailed onRetry={retry} retrying={isAsking} /> : <FormSkeleton fields={1} />}
      </RecordSection>
    );
  }
  const rows = [...page.rows].reverse();
  const pageCount = Math.ceil(page.total / MOST_AT_ONCE);
  const pages = isPrinting ? Math.max(pageCount, 1) : Math.min(asked.pages, Math.max(pageCount, 1));
  const earlier = page.total - (pages > 1 ? pages * MOST_AT_ONCE : rows.length);
  const shown = new Set(rows.map(({ id }) => id));
  const showEarlier = () => {
    const next =
      asked.pageSize < MOST_AT_ONCE
        ? { pageSize: MOST_AT_ONCE, pages: 1 }
        : { ...asked, pages: asked.pages + 1 };
    setAsked(next);
    // The button disappears with the last page.
    if (next.pages >= pageCount) list.current?.focus({ preventScroll: true });
  };
  return (
    <RecordSection title={texts.title}>
      {earlier > 0 && !isPrinting && (
        <Button variant="outline" size="sm" mb="4" onClick={showEarlier}>
          {texts.earlier(earlier)}
        </Button>
      )}
      {rows.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
      <chakra.ul
        ref={list}
        tabIndex={-1}
        outline="none"
        listStyleType="none"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        aria-label={texts.title}
      >
        {Array.from({ length: pages - 1 }, (_, index) => pages - 1 - index).map((earlierPage) => (
          <EarlierComments
            key={earlierPage}
            entity={entity}
            recordId={recordId}
            page={earlierPage}
            pageSize={MOST_AT_ONCE}
            shown={shown}
          />
        ))}
        {rows.map((comment) => (
          <CommentItem
            key={comment.id}
            entity={entity}
            recordId={recordId}
            comment={comment}
            onChanged={() => askAgain('own')}
          />
        ))}
      </chakra.ul>
      {!isPrinting && (
        <Box mt="5">
          {page.abilities.create ? (
            <CommentForm
              entity={entity}
              recordId={recordId}
              draftKey={draftKey}
              label={texts.label}
              hint={isShielded ? `${texts.hint} ${texts.shieldedHint}` : texts.hint}
              filesOf={{ organizationId, isShielded }}
              submitLabel={texts.add}
              save={add}
            />
          ) : (
            <Text color="fg.muted">{texts.full}</Text>
          )}
        </Box>
      )}
    </RecordSection>
  );
}
