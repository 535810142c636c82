import { evaluationFields, registerEntryFields } from '../../../schema/records/register.ts';
import { ownRecords } from '../../platform/kind/own-records.ts';
import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { registerEntryPage } from './lists/register-entry.page.ts';
import { RegisterEntry } from './register-entry.entity.ts';
import { registerEntryRecord } from './register-entry.record.ts';
import { FollowUpResolver, RegisterEntryResolver } from './register-entry.resolver.ts';
import { RegisterEntryType } from './register-entry.type.ts';
import { RegisterEntryBatchResolver } from './register-entry-batch.resolver.ts';

export {
  findRegisterEntries,
  listAllRegisterEntries,
  listRegisterEntries,
} from './lists/list-register-entries.ts';
export { registerEntryList } from './lists/register-entry.page.ts';
export { RegisterEntry } from './register-entry.entity.ts';
export {
  addRegisterEntry,
  createRegisterEntry,
  deleteRegisterEntry,
  evaluateRegisterEntry,
  getRegisterEntry,
  updateRegisterEntry,
} from './register-entry.service.ts';
export { RegisterEntryInput, RegisterEntryType } from './register-entry.type.ts';

/** The improvement register ('verbeterregister'). */
export const registerModule: Module = {
  name: 'register',
  kinds: [registerEntryRecord],
  entities: [RegisterEntry],
  resolvers: [
    RegisterEntryResolver,
    revisionsResolver('record', () => RegisterEntryType),
    FollowUpResolver,
    RegisterEntryBatchResolver,
  ],
  ownData: ownRecords(
    registerEntryPage,
    ['number', ...registerEntryFields, ...evaluationFields],
    (userId) => ({
      registerEntries: { userId },
      registerEntriesResponsibleFor: { responsibleUserId: userId },
    }),
  ),
};
