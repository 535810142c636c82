import { COMPLETED, type RegisterStatus, registerStatuses } from '../../../../schema/records/register.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { ChangeRegisterEntriesDocument } from '../../../graphql/generated/operations.ts';
import { selectionTexts as texts } from '../../../i18n/nl/records/selection.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { sendBatch } from '../../../records/selection/batch.ts';
import { changesOf, statusAct, unlessAllowed } from '../../../records/selection/common-acts.tsx';
import type { RegisterEntry } from '../register-values.ts';

const { fields } = registerTexts;

/** Fields of an improvement point that a batch can change. */
interface Change {
  status?: RegisterStatus;
  expectedCompletionDate?: string;
  responsibleUserId?: string | null;
  responsibleEmployee?: string;
  evaluateOn?: string | null;
  teamId?: string | null;
}

const { change, changeEach, undoing } = changesOf<RegisterEntry, Change>(
  async (changes) => (await sendBatch(ChangeRegisterEntriesDocument, { changes })).changeRegisterEntries,
);

/** Whether completing an improvement point requires a day for evaluating its measure. */
const needsEvaluation = ({ status: before, effectivenessResult, evaluateOn }: RegisterEntry) =>
  before !== COMPLETED && !effectivenessResult && !evaluateOn;

/** Giving improvement points another status, and a day on which those that it completes are evaluated. */
export const status = statusAct<RegisterEntry>(registerStatuses.list, {
  day: (value, rows) =>
    value === COMPLETED && rows.some(needsEvaluation)
      ? { label: fields.evaluateOn, hint: texts.evaluateOnHint, required: messages.evaluationRequired }
      : undefined,
  refusal: ({ abilities }) => unlessAllowed(abilities.update),
  act: (rows, value, day) =>
    changeEach(rows, (row) => ({
      status: value as RegisterStatus,
      ...(day !== '' && needsEvaluation(row) ? { evaluateOn: day } : {}),
    })),
  undo: undoing((row) => ({ status: row.status, evaluateOn: row.evaluateOn })),
});

export { change, undoing };
