import { useState } from 'react';
import { takeOverHandbookRules } from '../../../../../schema/records/manual-rules.ts';
import { compareChapters, manualLimits } from '../../../../../schema/records/manuals.ts';
import { readFailure } from '../../../../graphql/error-message.ts';
import { useImportManualsMutation } from '../../../../graphql/generated/hooks.ts';
import { writingTexts } from '../../../../i18n/nl/handbook/writing.ts';
import { useDraftKey } from '../../../../records/save/draft-key.ts';
import { useIdempotencyKey } from '../../../../records/save/idempotency-key.ts';
import { toast } from '../../../../ui/feedback/toaster.tsx';
import { findErrors } from '../../../../ui/form/form-checks.ts';
import type { FieldErrors, FormResult } from '../../../../ui/form/form-types.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { usualReview } from '../chapter-values.ts';
import { batchesOf, findLineMistakes, type ImportLine, lineName, placedErrors } from './import-lines.ts';

const texts = writingTexts.import;

export interface ImportValues {
  [field: string]: unknown;
  ownerUserId: string;
  reviewDate: string;
  lines: readonly ImportLine[];
}

const names: readonly string[] = [
  ...Array.from({ length: manualLimits.imported }, (_, place) => [
    lineName(place, 'number'),
    lineName(place, 'title'),
  ]).flat(),
  ...['lines', 'ownerUserId', 'reviewDate'],
];

interface ImportOptions {
  organizationId: string;
  lines: readonly ImportLine[];
  ownerUserId: string;
  /** Numbers that chapters of the handbook have. */
  taken: ReadonlySet<string>;
  onDone: () => void;
}

/**
 * The course of an import: what is wrong with its lines, and its requests, one after the other. Where one fails, what the
 * earlier ones saved leaves the form.
 */
export function useImport({ organizationId, lines, ownerUserId, taken, onDone }: ImportOptions) {
  const [send] = useImportManualsMutation();
  const keyed = useIdempotencyKey(useDraftKey('import', organizationId));
  const [savedNumbers, setSavedNumbers] = useState<readonly string[]>([]);

  const rules = async (values: ImportValues): Promise<FieldErrors> => ({
    ...(values.lines.some(({ isIncluded }) => isIncluded) ? {} : { lines: texts.noneChosen }),
    ...findLineMistakes(values.lines, new Set([...taken, ...savedNumbers])),
    ...(await findErrors(takeOverHandbookRules, values)),
  });

  const form = useForm<ImportValues>({
    initialValues: { ownerUserId, reviewDate: usualReview(), lines },
    rules,
    steps: [{ fields: names }],
    asksBeforeLeaving: true,
    tellsLateRefusals: true,
    onSubmit: importAll,
    onClose: onDone,
  });

  async function importAll(values: ImportValues): Promise<FormResult | undefined> {
    const beside = { ownerUserId: values.ownerUserId, reviewDate: values.reviewDate };
    const saved = new Set<number>();
    for (const batch of batchesOf(values.lines)) {
      const input = { ...beside, chapters: [...batch.chapters] };
      try {
        await send(keyed({ organizationId, input }));
      } catch (error) {
        return keepRest(values, saved, placedErrors(readFailure(error).fields, batch), error);
      }
      for (const place of batch.places) saved.add(place);
    }
    toast({ title: texts.done(savedNumbers.length + saved.size), tone: 'success' });
    return undefined;
  }

  function keepRest(values: ImportValues, saved: ReadonlySet<number>, fields: FieldErrors, error: unknown) {
    if (saved.size > 0) {
      const numbers = values.lines.flatMap(({ number }, place) => (saved.has(place) ? [number.trim()] : []));
      setSavedNumbers([...savedNumbers, ...numbers].toSorted(compareChapters));
      void form.formik.setFieldValue(
        'lines',
        values.lines.filter((_, place) => !saved.has(place)),
        false,
      );
    }
    const moved = Object.entries(fields).map(([name, message]) => [movedName(name, saved), message]);
    return {
      fields: Object.fromEntries(moved) as FieldErrors,
      message: Object.keys(fields).length > 0 ? undefined : readFailure(error).message,
    };
  }

  return { form, savedNumbers };
}

/** The name of a control once the saved lines before it are gone. */
function movedName(name: string, saved: ReadonlySet<number>): string {
  return name.replace(/^lines\[(\d+)\]/, (_, place) => {
    const before = [...saved].filter((one) => one < Number(place)).length;
    return `lines[${Number(place) - before}]`;
  });
}
