import { object } from 'yup';
import { answer, calendarDate, choice, choicesOrNone, flag, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { publishingLimits, readerRoles, readers } from './publishing.ts';

/** Rules of what is kept of a published record beside its versions: its people, its review and its readers. */
export const publishingFields = {
  // The service checks that both belong to the organisation.
  ownerUserId: requiredText(100),
  reviewerUserId: text(100),
  reviewDate: calendarDate(),
  readBy: choice(readers).default('Nobody'),
  readRoles: choicesOrNone(readerRoles).when('readBy', ([readBy]: unknown[], rule) =>
    readBy === 'Roles' ? rule.min(1, messages.required) : rule,
  ),
};

/** Rules of a draft, beside the values that are published: why it changes, and whether everybody reads it again. */
export const draftFields = {
  reason: text(publishingLimits.reason).default(''),
  asksAgain: flag(false),
};

/** Rules of a remark to the author of a draft. */
export const remarkRules = object({ remark: requiredText(publishingLimits.reason) });

/** Rules of the reason why a record is withdrawn. */
export const withdrawalRules = object({ reason: requiredText(publishingLimits.reason) });

/** Rules of a look at what is published that found it still right: when it is looked at again. */
export const reviewRules = object({ reviewDate: calendarDate() });

/** Rules of an organisation's settings of publishing; one that is left out stays as it is. */
export const publishingSettingsRules = object({ secondPerson: answer(), stampsDownloads: answer() });
