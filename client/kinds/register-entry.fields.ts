import {
  COMPLETED,
  effectivenessResults,
  OTHER_SOURCE,
  registerLimits,
  registerSources,
  registerStatuses,
} from '../../schema/records/register.ts';
import type { RegisterEntryFieldsFragment } from '../graphql/generated/operations.ts';
import { registerTexts } from '../i18n/nl/register.ts';
import { defineFields, type FieldTable } from './define-fields.ts';

const { form, shortFields } = registerTexts;
const { shortText, longText: limit } = registerLimits;

const longText = { kind: 'longText', limit } as const;
const hidden = { defaultHidden: true } as const;
const hiddenText = { width: 160, ...hidden } as const;
/** Columns after those of the form. */
const last = { defaultHidden: true, place: 1 } as const;
/** Evaluation of the measure: asked for once it is completed, or where it is filled in. */
const evaluation = { step: 2, onlyWith: { status: COMPLETED }, ifFilled: true } as const;
const flag = { kind: 'flag', filter: {} } as const;

/** Fields of an improvement point. */
export const registerFields = defineFields(registerTexts, {
  number: { kind: 'text', column: { width: 112, phone: 'show' } },
  createdAt: { kind: 'moment', filter: {}, column: { width: 126, phone: 'show' } },
  user: { kind: 'person', column: last },
  source: { kind: 'term', terms: registerSources, step: 0, filter: {}, column: { truncate: 10, width: 96 } },
  sourceText: { kind: 'text', limit: shortText, step: 0, onlyWith: { source: OTHER_SOURCE } },
  team: { kind: 'team', step: 0, filter: {}, batch: 'team', column: last },
  description: { ...longText, step: 0, column: { phone: 'title', grow: true, width: 160 } },
  cause: { ...longText, step: 0, section: 'judged', column: hiddenText },
  immediateMeasures: { ...longText, step: 0, section: 'measures', column: hiddenText },
  structuralMeasure: { ...longText, step: 1, section: 'measures', column: { width: 190, ...hidden } },
  responsibleEmployee: {
    ...{ kind: 'text', limit: shortText, step: 1 },
    column: { header: shortFields.responsibleEmployee, width: 124 },
  },
  responsibleUser: {
    ...{ kind: 'person', step: 1, batch: 'responsible', column: hidden },

    filter: { label: shortFields.responsibleEmployee },
  },
  status: {
    ...{ kind: 'term', terms: registerStatuses, isInSight: true, info: form.statusInfo, step: 1 },
    ...{ section: 'measures', filter: {}, batch: 'status' },
    column: { width: 116, phone: 'show' },
  },
  expectedCompletionDate: {
    ...{ kind: 'date', step: 1, section: 'measures', batch: 'expectedCompletionDate' },
    column: { width: 118, phone: 'show' },
  },
  effectiveness: { ...longText, step: 2, section: 'judged', column: hiddenText },
  effectivenessMeasurement: { ...longText, step: 2, section: 'judged', column: hiddenText },
  effectivenessResult: {
    ...{ kind: 'term', terms: effectivenessResults, isInSight: true, optional: true, ...evaluation },
    filter: {},
    column: { width: 190, ...hidden },
  },
  evaluateOn: { kind: 'date', ...evaluation, column: { width: 190, ...hidden } },
  updatedAt: { kind: 'moment', column: { width: 126, ...last } },
  organization: { kind: 'organization' },
  isOverdue: flag,
  isEvaluationDue: flag,
  isIncomplete: flag,
} as const satisfies FieldTable<RegisterEntryFieldsFragment>);
