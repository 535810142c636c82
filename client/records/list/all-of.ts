import type { RecordPage } from './define-list.ts';
import type { WholeList } from './whole-list.ts';

/** Asks for all rows of a list when it is called, for printing; what does it is loaded then. */
export const allOf =
  <Data, Page extends RecordPage>(list: WholeList<Data, Page>) =>
  async () =>
    (await import('./whole-list.ts')).loadAll(list);
