import type { MigrationObject } from '@mikro-orm/core';
import { Foundation } from './0001-foundation.ts';
import { Idempotency } from './0002-idempotency.ts';

/** Every migration in the order in which it is applied; a released one is never changed. */
export const migrations: MigrationObject[] = [
  { name: '0001-foundation', class: Foundation },
  { name: '0002-idempotency', class: Idempotency },
];
