import { teamTexts } from '../../i18n/nl/records/teams.ts';
import type { ShownFields } from './shown-value.ts';

/** Fields of a team in the log. */
export const teamFields: ShownFields = { labels: teamTexts.loggedFields, terms: {} };
