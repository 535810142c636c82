import { roles } from '../../../schema/people/identity.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import type { ShownFields } from './shown-value.ts';

const { fields, history } = peopleTexts;

/** Fields of an account in its history and in the log. */
export const accountFields: ShownFields = {
  labels: {
    ...fields,
    name: fields.firstName,
    managerId: fields.manager,
    blocked: history.blocked,
    workToUserId: history.workToUserId,
  },
  terms: { role: roles },
};
