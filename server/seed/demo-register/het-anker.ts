import { ankerCareEntries } from './het-anker/care.ts';
import { ankerClientEntries } from './het-anker/clients.ts';
import { ankerSafetyEntries } from './het-anker/safety.ts';
import { ankerStaffEntries } from './het-anker/staff.ts';
import type { DemoRegisterEntry } from './types.ts';

export const ankerEntries: readonly DemoRegisterEntry[] = [
  ...ankerCareEntries,
  ...ankerSafetyEntries,
  ...ankerStaffEntries,
  ...ankerClientEntries,
];
