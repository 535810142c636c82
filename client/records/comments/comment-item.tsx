import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { RecordKind } from '../../../schema/records/records.ts';
import { useDeleteCommentMutation, useUpdateCommentMutation } from '../../graphql/generated/hooks.ts';
import type { CommentFieldsFragment } from '../../graphql/generated/operations.ts';
import { commentTexts as texts } from '../../i18n/nl/records/comments.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { usePrinting } from '../../ui/print/printing.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { FileList } from '../attachments/file-list.tsx';
import { useRemoval } from '../attachments/use-removal.ts';
import { attempt, attemptInForm } from '../save/attempt.ts';
import { useDraftKey } from '../save/draft-key.ts';
import { CommentForm, type CommentToSave } from './comment-form.tsx';
import { nameOf, piecesOf } from './mentions.ts';

export type Comment = CommentFieldsFragment;

export interface CommentItemProps {
  entity: RecordKind;
  recordId: string;
  comment: Comment;
  onChanged: () => void;
}

function authorOf({ author, isAuthorShielded }: Comment): string {
  if (!author) return texts.shielded;
  return isAuthorShielded ? texts.shieldedName(nameOf(author)) : nameOf(author);
}

/** A comment: its author, date and text, and the buttons to edit and remove it. */
export function CommentItem({ entity, recordId, comment, onChanged }: CommentItemProps) {
  const { id, version, text, mentions, abilities, createdAt, editedAt, files } = comment;
  const isPrinting = usePrinting();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const draftKey = useDraftKey('comment', id);
  const [update] = useUpdateCommentMutation();
  const [remove] = useDeleteCommentMutation();
  const removal = useRemoval(onChanged);
  const author = authorOf(comment);
  const item = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  // Removing a comment moves the focus to the list.
  usePassedFocus(item, ({ parentElement }) => parentElement);
  useEffect(() => {
    if (!isEditing && !wasEditing.current) return;
    wasEditing.current = isEditing;
    item.current?.querySelector<HTMLElement>(isEditing ? 'textarea' : 'button')?.focus();
  }, [isEditing]);

  const save = async (input: CommentToSave) => {
    const refused = await attemptInForm(() => update({ variables: { id, version, input } }), {
      done: texts.saved,
      failed: texts.saveFailed,
    });
    if (refused) return refused.fields;
    setEditing(false);
    onChanged();
    return undefined;
  };
  const removeIt = async () => {
    await attempt(() => remove({ variables: { id } }), { done: texts.removed, failed: texts.removeFailed });
    setRemoving(false);
    onChanged();
  };

  return (
    <chakra.li ref={item}>
      <Flex align="baseline" gap="2" wrap="wrap">
        <Text fontWeight="medium">{author}</Text>
        <Text textStyle="sm" color="fg.muted">
          {formatMoment(createdAt)}
          {editedAt && `, ${texts.edited}`}
        </Text>
      </Flex>
      {isEditing ? (
        <CommentForm
          entity={entity}
          recordId={recordId}
          draftKey={draftKey}
          label={texts.label}
          hint={texts.hint}
          initial={{ text, people: mentions }}
          submitLabel={texts.save}
          onCancel={() => setEditing(false)}
          save={save}
        />
      ) : (
        <>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {piecesOf(text, mentions).map(({ words, isName, start }) => (
              <Text
                as="span"
                key={start}
                fontWeight={isName ? 'medium' : undefined}
                color={isName ? 'teal.fg' : undefined}
              >
                {isName ? words : <LinkedText text={words} />}
              </Text>
            ))}
          </Text>
          {files.length > 0 && (
            <Box mt="2">
              <FileList
                label={texts.filesOf(author)}
                files={files}
                removalOf={(file) => (abilities.delete ? () => void removal.ask(file) : undefined)}
              />
            </Box>
          )}
          {!isPrinting && (
            <Flex gap="1" ms="-2" wrap="wrap">
              {abilities.update && (
                <Button
                  variant="ghost"
                  size="xs"
                  onClick={() => setEditing(true)}
                  aria-label={`${texts.edit}: ${author}`}
                >
                  {texts.edit}
                </Button>
              )}
              {abilities.delete && (
                <Button
                  variant="ghost"
                  size="xs"
                  aria-haspopup="dialog"
                  onClick={() => setRemoving(true)}
                  aria-label={`${texts.remove}: ${author}`}
                >
                  {texts.remove}
                </Button>
              )}
            </Flex>
          )}
        </>
      )}
      {removal.dialog}
      {isRemoving && (
        <ConfirmDialog
          open
          title={texts.removal.title}
          body={texts.removal.body}
          confirmLabel={texts.remove}
          cancelLabel={texts.cancel}
          tone="destructive"
          onConfirm={() => void removeIt()}
          onCancel={() => setRemoving(false)}
        />
      )}
    </chakra.li>
  );
}
