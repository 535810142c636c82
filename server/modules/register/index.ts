import type { Module } from '../../platform/module.ts';
import { ownRegisterData } from './own-data.ts';
import { RegisterEntry } from './register-entry.entity.ts';
import { RegisterEntryResolver } from './register-entry.resolver.ts';

export { listRegisterEntries } from './list-register-entries.ts';
export { RegisterEntry } from './register-entry.entity.ts';
export {
  createRegisterEntry,
  deleteRegisterEntry,
  getRegisterEntry,
  updateRegisterEntry,
} from './register-entry.service.ts';

/** The improvement register ('verbeterregister'). */
export const registerModule: Module = {
  name: 'register',
  entities: [RegisterEntry],
  resolvers: [RegisterEntryResolver],
  ownData: ownRegisterData,
};
