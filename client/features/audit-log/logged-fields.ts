import { recordKinds } from '../../../schema/records/records.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { retentionTexts } from '../../i18n/nl/retention.ts';
import { accountFields } from '../../records/history/account-fields.ts';
import { organizationFields } from '../../records/history/organization-fields.ts';
import { recordFieldsOf } from '../../records/history/record-fields.ts';
import type { ShownFields } from '../../records/history/shown-value.ts';
import { teamFields } from '../../records/history/team-fields.ts';

const others: ShownFields = { labels: peopleTexts.fields, terms: {} };

/** Fields of what is logged and is no record. */
const furtherFields: Readonly<Record<string, ShownFields>> = {
  UserAccount: accountFields,
  Organization: organizationFields,
  Team: teamFields,
  Retention: { labels: retentionTexts.fields, terms: {} },
};

/** Fields of what a line of the log is about. */
export const loggedFieldsOf = (entity: string): ShownFields =>
  recordKinds.has(entity) ? recordFieldsOf(entity) : (furtherFields[entity] ?? others);
