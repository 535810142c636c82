import { fileMessages } from '../../../schema/values/file-messages.ts';
import { INSPECTION_ENTRY } from './inspection-flags.ts';
import { resultNames } from './inspection-messages.ts';
import { MAX_RESIDENT } from './limits.ts';

/** Traits that all children that parse files have in common. */
export const ofFiles = {
  entry: INSPECTION_ENTRY,
  maxResident: MAX_RESIDENT,
  results: Object.values(resultNames),
  tooMuch: { refusal: 'tooComplex' },
  busy: fileMessages.tooManyToInspect,
  hasResults: (result: object) => !('refusal' in result || 'failed' in result),
} as const;
