import { Button, Flex } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { commentLimits } from '../../../schema/records/comments.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { commentTexts as texts } from '../../i18n/nl/records/comments.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { FormSkeleton } from '../../ui/feedback/async-states.tsx';
import { forgetDraft, readDraft, writeDraft } from '../../ui/form/draft-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ReceivedFile } from '../../ui/upload/upload-types.ts';
import { MentionTextArea } from './mention-text-area.tsx';
import { type Named, namedIn } from './mentions.ts';
import { useCommentFiles } from './use-comment-files.ts';

const CommentFiles = lazyComponent(async () => (await import('./comment-files.tsx')).CommentFiles);

interface Written {
  text: string;
  people: readonly Named[];
  files: readonly ReceivedFile[];
}

/** A remark as it is sent. */
export interface CommentToSave {
  text: string;
  mentions: string[];
  /** Absent without files. */
  fileIds?: string[];
}

interface CommentFormProps {
  entity: RecordKind;
  recordId: string;
  /** Key of the draft, which this tab keeps until it is saved. */
  draftKey: string;
  label: string;
  hint: string;
  initial?: Omit<Written, 'files'>;
  /** Where files can be added: the organisation to which they go, and whether the record's reporter is shielded. */
  filesOf?: { organizationId: string; isShielded: boolean };
  submitLabel: string;
  onCancel?: () => void;
  /** Saves the comment; returns the errors by field, or undefined once it is saved. */
  save: (input: CommentToSave) => Promise<Readonly<Record<string, string>> | undefined>;
}

const nothing: Written = { text: '', people: [], files: [] };

/** Form to write or edit a comment; keeps a draft until it is saved or cancelled. */
export function CommentForm(props: CommentFormProps) {
  const { entity, recordId, draftKey, label, hint, initial = nothing, filesOf, submitLabel } = props;
  const { onCancel, save } = props;
  const [written, setWritten] = useState<Written>(() => ({
    ...nothing,
    ...initial,
    ...readDraft<Written>(draftKey)?.values,
  }));
  const files = useCommentFiles(written.files.length > 0);
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  useEffect(() => {
    if (written.text === initial.text && written.files.length === 0) forgetDraft(draftKey);
    else writeDraft(draftKey, { values: written, step: 0 });
  }, [written, initial.text, draftKey]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy.current) return;
    const text = written.text.trim();
    const wrong = mistakeIn(text);
    const unsent = files.whyUnsent();
    setError(wrong);
    files.setError(unsent);
    if (wrong || unsent) return;
    isBusy.current = true;
    setSaving(true);
    const mentions = namedIn(text, written.people).map(({ id }) => id);
    const fileIds = written.files.length > 0 ? { fileIds: written.files.map(({ id }) => id) } : {};
    const refused = await save({ text, mentions, ...fileIds }).finally(() => {
      isBusy.current = false;
      setSaving(false);
    });
    if (refused) {
      const { fileIds: ofFiles, ...others } = refused;
      files.setError(ofFiles);
      return setError(Object.values(others)[0]);
    }
    forgetDraft(draftKey);
    setWritten(nothing);
    files.close();
  };

  return (
    <form onSubmit={(event) => void submit(event)} onPaste={filesOf && files.paste} noValidate>
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
      {filesOf && files.isOpen && (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <CommentFiles
            {...filesOf}
            value={written.files}
            onChange={(received) => setWritten((before) => ({ ...before, files: received }))}
            {...files.field}
          />
        </Suspense>
      )}
      <Flex gap="2" mt="2" justify="flex-end">
        {filesOf && !files.isOpen && (
          <IconButton
            label={texts.attach}
            icon={<Paperclip aria-hidden />}
            size="sm"
            me="auto"
            onClick={files.open}
          />
        )}
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

function mistakeIn(text: string): string | undefined {
  if (text === '') return messages.required;
  return text.length > commentLimits.text ? messages.tooLong(commentLimits.text) : undefined;
}
