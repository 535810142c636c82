import { Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import {
  chaptersWithin,
  levelOf,
  moveChapter,
  parentOf,
  type Reordering,
  renumberChapter,
} from '../../../../../schema/records/chapter-order.ts';
import { handbookMessages } from '../../../../../schema/records/handbook-messages.ts';
import { CHAPTER_NUMBER, manualLimits } from '../../../../../schema/records/manuals.ts';
import { useHandbookOrderQuery, useMoveManualMutation } from '../../../../graphql/generated/hooks.ts';
import { orderTexts } from '../../../../i18n/nl/handbook/order.ts';
import { attemptInForm } from '../../../../records/save/attempt.ts';
import { useDraftKey } from '../../../../records/save/draft-key.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { nameOf } from '../manual-values.ts';
import type { OrderedLine } from './order-lines.ts';

const texts = orderTexts.dialog;

/** A chapter as the dialog names it. */
export interface MovedManual {
  readonly id: string;
  readonly chapter: string;
  readonly title: string;
  readonly organization: { readonly id: string };
}

interface MoveValues {
  [field: string]: unknown;
  parentId: string;
  afterId: string;
  chapter: string;
}

interface MoveDialogProps {
  manual: MovedManual;
  onMoved: () => void;
  onClose: () => void;
}

/** Moves a chapter to any place of its handbook, or gives it a number of its own. */
export function MoveDialog({ manual, onMoved, onClose }: MoveDialogProps) {
  const { data, dataState } = useHandbookOrderQuery({
    variables: { organizationId: manual.organization.id },
    fetchPolicy: 'network-only',
  });
  if (dataState !== 'complete') return null;
  return <KnownMove {...{ manual, onMoved, onClose }} known={data.handbook.chapters} />;
}

function KnownMove({ manual, onMoved, onClose, known }: MoveDialogProps & { known: readonly OrderedLine[] }) {
  const { id, title } = manual;
  const [move] = useMoveManualMutation();
  // The order as the person sees it: what a colleague moves meanwhile is refused or merged by the server.
  const [lines] = useState<readonly OrderedLine[]>(() =>
    known.some((one) => one.id === id) ? known : [...known, { ...manual, parentId: null } as OrderedLine],
  );
  const seenChapter = lines.find((one) => one.id === id)?.chapter ?? manual.chapter;
  const [initialValues] = useState<MoveValues>(() => {
    const parentId = parentOf(lines, id);
    const level = levelOf(lines, parentId);
    const previous = level[level.findIndex((one) => one.id === id) - 1];
    return { parentId: parentId ?? '', afterId: previous?.id ?? '', chapter: '' };
  });
  const draftKey = useDraftKey('move-manual', id);
  return (
    <FormDialog
      title={texts.title(nameOf({ chapter: seenChapter, title }))}
      description={texts.description}
      initialValues={initialValues}
      rules={async (values) => mistakesIn(lines, id, values)}
      draftKey={draftKey}
      submitLabel={texts.submit}
      cancelLabel={texts.cancel}
      onSubmit={async ({ parentId, afterId, chapter }) => {
        const input = {
          seenChapter,
          ...{ parentId: parentId || null, afterId: afterId || null, chapter: chapter.trim() },
        };
        const toasts = { done: orderTexts.moved(title, seenChapter), failed: orderTexts.failed };
        const act = async () => {
          const { data } = await move({ variables: { id, input } });
          const now = data?.moveManual.find((one) => one.id === id);
          // The number that the server gave, also where a colleague moved others meanwhile.
          if (now) toasts.done = orderTexts.moved(title, now.chapter);
        };
        const refusal = await attemptInForm(act, toasts);
        onMoved();
        return refusal;
      }}
      onClose={onClose}
    >
      <PlaceFields lines={lines} id={id} />
    </FormDialog>
  );
}

const reorderingOf = (lines: readonly OrderedLine[], id: string, values: MoveValues): Reordering => {
  const parentId = values.parentId || null;
  const chapter = values.chapter.trim();
  return chapter === ''
    ? moveChapter(lines, id, { parentId, afterId: values.afterId || null })
    : renumberChapter(lines, id, parentId, chapter);
};

function mistakesIn(
  lines: readonly OrderedLine[],
  id: string,
  values: MoveValues,
): Readonly<Record<string, string>> {
  const chapter = values.chapter.trim();
  if (chapter !== '' && !CHAPTER_NUMBER.test(chapter)) return { chapter: handbookMessages.chapterNumber };
  const reordering = reorderingOf(lines, id, values);
  if ('changes' in reordering) return {};
  return { [chapter === '' ? 'parentId' : 'chapter']: reordering.refusal };
}

/** The fields of a place; the place follows the chapter above, at its end. */
function PlaceFields({ lines, id }: { lines: readonly OrderedLine[]; id: string }) {
  const { values, setFieldValue } = useFormikContext<MoveValues>();
  const { parentId } = values;
  const level = levelOf(lines, parentId || null).filter((one) => one.id !== id);
  const before = useRef(parentId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another chapter stands above
  useEffect(() => {
    if (before.current === parentId) return;
    before.current = parentId;
    void setFieldValue('afterId', level.at(-1)?.id ?? '');
  }, [parentId]);
  const within = new Set(chaptersWithin(lines, id));
  const parents = lines.filter((one) => !within.has(one));
  const reordering = reorderingOf(lines, id, values);
  const own = 'changes' in reordering ? reordering.changes.find((one) => one.id === id) : undefined;
  const outcome =
    'changes' in reordering &&
    (own ? texts.becomes(own.chapter, reordering.changes.length - 1) : texts.stays);
  return (
    <>
      <SelectField
        name="parentId"
        label={texts.parentId}
        placeholder={texts.top}
        options={parents.map((one) => ({ value: one.id, label: nameOf(one) }))}
        optional
      />
      <SelectField
        name="afterId"
        label={texts.afterId}
        placeholder={texts.first}
        options={level.map((one) => ({ value: one.id, label: texts.after(nameOf(one)) }))}
        optional
      />
      <TextField
        name="chapter"
        label={texts.chapter}
        hint={texts.chapterHint}
        maxLength={manualLimits.chapter}
        type="code"
        optional
      />
      <Text role="status">{outcome}</Text>
    </>
  );
}
