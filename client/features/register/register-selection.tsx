import { COMPLETED, type RegisterStatus } from '../../../schema/records/register.ts';
import { messages } from '../../../schema/values/messages.ts';
import {
  ChangeRegisterEntriesDocument,
  DeleteRegisterEntriesDocument,
  type RegisterEntryChange,
} from '../../graphql/generated/operations.ts';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { registerFields } from '../../kinds/register-entry.fields.ts';
import { type Batch, BatchBar, type BatchChange, batchActOf } from '../../records/fields/batch.tsx';
import { sendBatch } from '../../records/selection/batch.ts';
import { changesOf, unlessAllowed } from '../../records/selection/common-acts.tsx';
import type { SelectionControls } from '../../records/selection/selection-bar.tsx';
import { registerList } from './register-columns.tsx';
import type { RegisterEntry } from './register-values.ts';

const { fields } = registerTexts;

const changes = changesOf<RegisterEntry, BatchChange>(
  async (changes) =>
    (await sendBatch(ChangeRegisterEntriesDocument, { changes: changes as RegisterEntryChange[] }))
      .changeRegisterEntries,
);

/** Whether completing an improvement point requires a day for evaluating its measure. */
const needsEvaluation = ({ status: before, effectivenessResult, evaluateOn }: RegisterEntry) =>
  before !== COMPLETED && !effectivenessResult && !evaluateOn;

const batch: Batch<RegisterEntry> = {
  fields: registerFields,
  changes,
  remove: (rows) => sendBatch(DeleteRegisterEntriesDocument, { rows }),
  nameOf: ({ number, description }) => `${number}: ${description}`,
  refusal: ({ abilities }, key) =>
    unlessAllowed(key === 'responsibleUser' ? abilities.chooseResponsible : abilities.update),
  concerned: ({ user, responsibleUser }) => [user.id, responsibleUser?.id],
  special: {
    status: {
      day: (value, rows) =>
        value === COMPLETED && rows.some(needsEvaluation)
          ? { label: fields.evaluateOn, hint: texts.evaluateOnHint, required: messages.evaluateOnRequired }
          : undefined,
      act: (rows, value, day) =>
        changes.changeEach(rows, (row) => ({
          status: value as RegisterStatus,
          ...(day !== '' && needsEvaluation(row) ? { evaluateOn: day } : {}),
        })),
      undo: changes.undoing(({ status, evaluateOn }) => ({ status, evaluateOn })),
    },
    responsibleUser: {
      undo: changes.undoing(({ responsibleUser, responsibleEmployee }) => ({
        responsibleUserId: responsibleUser?.id ?? null,
        responsibleEmployee,
      })),
    },
  },
};

/** Giving improvement points another status, and a day on which those that it completes are evaluated. */
export const status = batchActOf(batch, 'status');

interface RegisterSelectionProps extends SelectionControls<RegisterEntry> {
  mayChooseResponsible: boolean;
}

/** Acts on the selected improvement points. */
export function RegisterSelection({ mayChooseResponsible, ...controls }: RegisterSelectionProps) {
  return <BatchBar {...controls} batch={batch} choosesPeople={mayChooseResponsible} list={registerList} />;
}
