import { mixed } from 'yup';
import { documentRules } from '../../../../schema/documents/document-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import type { DocumentInput } from '../../../graphql/generated/operations.ts';
import { documentTexts } from '../../../i18n/nl/documents.ts';
import { documentFields } from '../../../kinds/document.fields.ts';
import { addMonths, today } from '../../../lib/days.ts';
import { filledNorms, type NormLine, placedNormMistakes } from '../../../records/fields/norm-lines.ts';
import { type FormValues, inputOf, valuesOf } from '../../../records/fields/values.ts';
import { findErrors } from '../../../ui/form/form-checks.ts';
import type { FieldErrors } from '../../../ui/form/form-types.ts';
import type { ReceivedFile } from '../../../ui/upload/upload-types.ts';
import type { DocumentDetails } from '../document-values.ts';

export type DocumentFormValues = Omit<FormValues<typeof documentFields>, 'asksAgain'> & {
  asksAgain: boolean;
  norms: readonly NormLine[];
  /** A file that takes the place of the present one. */
  files: readonly ReceivedFile[];
};

const USUAL_REVIEW_MONTHS = 12;

/** The day of review that a form proposes: none where the folder has a rule, else a year from today. */
export const proposedReview = (months: number | null | undefined): string =>
  months == null ? addMonths(today(), USUAL_REVIEW_MONTHS) : '';

/** When documents of a folder are looked at again, 'een jaar na publicatie'; undefined for one without a rule. */
export const reviewRuleOf = (months: number | null | undefined): string | undefined =>
  months == null ? undefined : documentTexts.form.afterPublication(months);

/** Mistakes in the review of a document, which a folder without a rule leaves to the form. */
export const reviewMistakes = (
  reviewDate: string | null | undefined,
  months: number | null | undefined,
): FieldErrors => (reviewDate || months != null ? {} : { reviewDate: messages.required });

/** Values of a new document in a folder, or of one as its draft has it, else as it is published. */
export function toFormValues(
  document: DocumentDetails | null,
  place: { readonly folderId: string; readonly ownerUserId: string; readonly reviewDate: string },
): DocumentFormValues {
  const { draft } = document ?? {};
  const values = valuesOf(documentFields, document && { ...document, ...draftValues(document) });
  const beside = { norms: (draft ?? document)?.norms ?? [], files: [], asksAgain: draft?.asksAgain ?? false };
  const byRule = document?.reviewByRule ? { reviewDate: '' } : {};
  return { ...values, ...byRule, ...(!document && { ...place, readBy: 'Nobody' }), ...beside };
}

/** Values of a draft, in the place of the published ones. */
function draftValues({ draft, draftFile, version }: DocumentDetails) {
  if (!draft) return { version };
  const { title, type, keywords, effectiveOn, expiresOn, reason, asksAgain } = draft;
  return {
    ...{ version, title, type, keywords, effectiveOn, expiresOn, reason, asksAgain },
    ...(draftFile && { fileId: draftFile.id }),
  };
}

/** Rules as the form checks them: the file stands there already, or is chosen. */
const formRules = documentRules.omit(['fileId']).shape({
  files: mixed<readonly ReceivedFile[]>().test(
    'present',
    documentTexts.form.fileRequired,
    (files, { parent }) => Boolean(files?.length || (parent as { fileId?: string }).fileId),
  ),
});

/** Mistakes by the names of the controls. */
export async function findMistakes(values: DocumentFormValues): Promise<FieldErrors> {
  const found = await findErrors(formRules as never, { ...values, norms: filledNorms(values.norms) });
  return placedNormMistakes(values.norms, found);
}

/** The values as the server takes them. */
export function toInput(values: DocumentFormValues): DocumentInput {
  const [file] = values.files;
  const cast = documentRules.cast(
    { ...values, fileId: file?.id ?? values.fileId, norms: filledNorms(values.norms) },
    { stripUnknown: true },
  );
  return { ...inputOf(documentFields, documentRules.fields, cast), norms: cast.norms };
}
