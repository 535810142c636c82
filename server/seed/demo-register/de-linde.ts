import { lindeCareEntries } from './de-linde/care.ts';
import { lindeClientEntries } from './de-linde/clients.ts';
import { lindeSafetyEntries } from './de-linde/safety.ts';
import { lindeStaffEntries } from './de-linde/staff.ts';
import type { DemoRegisterEntry } from './types.ts';

export const lindeEntries: readonly DemoRegisterEntry[] = [
  ...lindeCareEntries,
  ...lindeSafetyEntries,
  ...lindeStaffEntries,
  ...lindeClientEntries,
];
