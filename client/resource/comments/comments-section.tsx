import { Box, Button, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { CommentedEntity } from '../../../schema/terms/comments.ts';
import { useCommentsQuery, useCreateCommentMutation } from '../../graphql/generated/hooks.ts';
import type { CommentsQuery } from '../../graphql/generated/operations.ts';
import { commentTexts as texts } from '../../i18n/nl/resource/comments.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { usePrintHold, usePrinting } from '../../ui/print/printing.ts';
import { useChanges } from '../live/changes.tsx';
import { usePacedAsk } from '../live/live-pace.ts';
import { RecordSection } from '../record/panel/record-section.tsx';
import { attemptInForm } from '../save/attempt.ts';
import { useDraftKey } from '../save/draft-key.ts';
import { useIdempotencyKey } from '../save/idempotency-key.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

/** As many remarks as show at first, and as many as the server gives at once. */
const SHOWN_FIRST = 20;
const MOST_AT_ONCE = 100;

interface CommentsSectionProps {
  entity: CommentedEntity;
  recordId: string;
  /** Whether nobody is told who reported the incident: whoever did stays so here too. */
  isShielded?: boolean;
}

/** The remarks under a record, the newest last, with those of colleagues as they come, and a field for one's own. */
export function CommentsSection({ entity, recordId, isShielded = false }: CommentsSectionProps) {
  const isPrinting = usePrinting();
  const [pageSize, setPageSize] = useState(isPrinting ? MOST_AT_ONCE : SHOWN_FIRST);
  const asked = useCommentsQuery({
    variables: { entity, recordId, pageSize },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const newest = useRef<CommentsQuery['comments'] | null>(null);
  if (asked.dataState === 'complete') newest.current = asked.data.comments;
  const page = newest.current;
  usePrintHold(!page && !asked.error);
  const refetch = () => void asked.refetch().catch(() => undefined);
  const askAgain = usePacedAsk(asked.loading, refetch);
  useChanges(
    'Comment',
    () => askAgain('others'),
    () => askAgain('others'),
  );
  const draftKey = useDraftKey('new-comment', recordId);
  const keyed = useIdempotencyKey(draftKey);
  const [create] = useCreateCommentMutation();

  const add = async (input: { text: string; mentions: string[] }) => {
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
        {asked.error ? (
          <LoadFailed onRetry={refetch} retrying={asked.loading} />
        ) : (
          <FormSkeleton fields={1} />
        )}
      </RecordSection>
    );
  }
  const rows = [...page.rows].reverse();
  const earlier = page.total - rows.length;
  return (
    <RecordSection title={texts.title}>
      {earlier > 0 && pageSize < MOST_AT_ONCE && (
        <Button variant="outline" size="sm" mb="4" onClick={() => setPageSize(MOST_AT_ONCE)}>
          {texts.earlier(earlier)}
        </Button>
      )}
      {rows.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
      <Box as="ul" listStyleType="none" display="grid" gap="4" aria-label={texts.title}>
        {rows.map((comment) => (
          <CommentItem
            key={comment.id}
            entity={entity}
            recordId={recordId}
            comment={comment}
            onChanged={() => askAgain('own')}
          />
        ))}
      </Box>
      {!isPrinting && (
        <Box mt="5">
          {page.abilities.create ? (
            <CommentForm
              entity={entity}
              recordId={recordId}
              draftKey={draftKey}
              label={texts.label}
              hint={isShielded ? `${texts.hint} ${texts.shieldedHint}` : texts.hint}
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
