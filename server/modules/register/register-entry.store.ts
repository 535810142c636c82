import { registerEntryFields } from '../../../schema/records/register.ts';
import { pick } from '../../../schema/values/fields.ts';
import { defineStore } from '../../platform/kind/record-store.ts';
import { RegisterEntry, type RegisterEntryRow } from './register-entry.entity.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';
import { entryChange, notifyConcerned } from './register-entry-change.ts';

/** Writing of improvement points, logged and told to the people concerned. */
export const registerEntryStore = defineStore<RegisterEntryRow, 'update'>({
  entity: RegisterEntry,
  policy: registerEntryPolicy,
  valuesOf: (entry) => ({
    ...pick(entry, registerEntryFields),
    responsibleUserId: entry.responsibleUserId ?? null,
    teamId: entry.teamId ?? null,
    evaluateOn: entry.evaluateOn ?? null,
    effectivenessResult: entry.effectivenessResult ?? null,
  }),
  changeOf: (entry, action, details, before) =>
    entryChange(entry, action, details, before.responsibleUserId as string | null),
  onLogged: notifyConcerned,
});
