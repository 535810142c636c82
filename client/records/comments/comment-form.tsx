import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { commentLimits } from '../../../schema/records/comments.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { commentTexts as texts } from '../../i18n/nl/records/comments.ts';
import { forgetDraft, readDraft, writeDraft } from '../../ui/form/draft-store.ts';
import { MentionTextArea } from './mention-text-area.tsx';
import { type Named, namedIn } from './mentions.ts';

interface Written {
  text: string;
  people: readonly Named[];
}

interface CommentFormProps {
  entity: RecordKind;
  recordId: string;
  /** Key of the draft, which this tab keeps until it is saved. */
  draftKey: string;
  label: string;
  hint: string;
  initial?: Written;
  submitLabel: string;
  onCancel?: () => void;
  /** Saves the comment; returns the errors by field, or undefined once it is saved. */
  save: (input: {
    text: string;
    mentions: string[];
  }) => Promise<Readonly<Record<string, string>> | undefined>;
}

const nothing: Written = { text: '', people: [] };

/** Form to write or edit a comment; keeps a draft until it is saved or cancelled. */
export function CommentForm(props: CommentFormProps) {
  const { entity, recordId, draftKey, label, hint, initial = nothing, submitLabel, onCancel, save } = props;
  const [written, setWritten] = useState<Written>(() => ({
    ...initial,
    ...readDraft<Written>(draftKey)?.values,
  }));
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  useEffect(() => {
    if (written.text === initial.text) forgetDraft(draftKey);
    else writeDraft(draftKey, { values: written, step: 0 });
  }, [written, initial.text, draftKey]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy.current) return;
    const text = written.text.trim();
    const wrong =
      text === ''
        ? messages.required
        : text.length > commentLimits.text
          ? messages.tooLong(commentLimits.text)
          : undefined;
    setError(wrong);
    if (wrong) return;
    isBusy.current = true;
    setSaving(true);
    const mentions = namedIn(text, written.people).map(({ id }) => id);
    const refused = await save({ text, mentions }).finally(() => {
      isBusy.current = false;
      setSaving(false);
    });
    if (refused) return setError(Object.values(refused)[0]);
    forgetDraft(draftKey);
    setWritten(nothing);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <MentionTextArea
        entity={entity}
        recordId={recordId}
        label={label}
        hint={hint}
        error={error}
        value={written.text}
        isSaving={isSaving}
        onChange={(text) => setWritten((before) => ({ ...before, text }))}
        onMention={(one) =>
          setWritten((before) => ({
            ...before,
            people: [...before.people.filter(({ id }) => id !== one.id), one],
          }))
        }
      />
      <Flex gap="2" mt="2" justify="flex-end">
        {onCancel && (
          <Button
            type="button"
            variant="outline"
            size="sm"
            onClick={() => {
              forgetDraft(draftKey);
              onCancel();
            }}
          >
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" size="sm" loading={isSaving}>
          {submitLabel}
        </Button>
      </Flex>
    </form>
  );
}
