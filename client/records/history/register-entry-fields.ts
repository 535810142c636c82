import { effectivenessResults, registerSources, registerStatuses } from '../../../schema/records/register.ts';
import { teamTexts } from '../../i18n/nl/records/teams.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import type { ShownFields } from './shown-value.ts';

/** Fields of an improvement point in its history and in the log. */
export const registerEntryFields: ShownFields = {
  labels: {
    teamId: teamTexts.field,
    ...registerTexts.fields,
    responsibleUserId: registerTexts.fields.responsibleUser,
  },
  terms: { source: registerSources, status: registerStatuses, effectivenessResult: effectivenessResults },
};
