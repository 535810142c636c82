import type { RegisterEntryValues } from '../../../schema/records/register-rules.ts';
import type { DemoPersonKey } from '../demo-people.ts';

type EntryText = Omit<RegisterEntryValues, 'sourceText' | 'expectedCompletionDate'>;

/** One written improvement point; its dates count from the day the demo data is made, so that it never ages. */
export interface DemoRegisterEntry extends EntryText {
  readonly authorKey: DemoPersonKey;
  /** 0 to 720; a day in a weekend becomes the Friday before it. */
  readonly createdDaysAgo: number;
  /** No more than `createdDaysAgo` if completed. */
  readonly completionDaysAfterCreation: number;
  /** Only for the source 'Anders, namelijk...'. */
  readonly sourceText?: string;
}
