import { duinzichtCareEntries } from './duinzicht/care.ts';
import { duinzichtClientEntries } from './duinzicht/clients.ts';
import { duinzichtSafetyEntries } from './duinzicht/safety.ts';
import { duinzichtStaffEntries } from './duinzicht/staff.ts';
import type { DemoRegisterEntry } from './types.ts';

export const duinzichtEntries: readonly DemoRegisterEntry[] = [
  ...duinzichtCareEntries,
  ...duinzichtSafetyEntries,
  ...duinzichtStaffEntries,
  ...duinzichtClientEntries,
];
