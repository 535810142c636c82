import {
  effectivenessResults,
  registerSources,
  registerStatuses,
} from '../../../../schema/records/register.ts';
import { registerLabels } from '../../../../schema/records/register-labels.ts';
import { day, exportColumns, moment, named, person, term, text } from '../../../platform/export/index.ts';

/** Columns of improvement points in files. */
export const registerColumns = exportColumns(registerLabels, {
  ...{ number: text, createdAt: moment, source: term(registerSources), sourceText: text, description: text },
  ...{ cause: text, immediateMeasures: text, structuralMeasure: text, responsibleEmployee: text },
  ...{ responsibleUser: person, status: term(registerStatuses), expectedCompletionDate: day },
  ...{ effectiveness: text, effectivenessMeasurement: text, effectivenessResult: term(effectivenessResults) },
  ...{ evaluateOn: day, team: named, user: person, updatedAt: moment },
});
