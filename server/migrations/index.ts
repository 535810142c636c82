import type { MigrationObject } from '@mikro-orm/core';
import { Foundation } from './0001-foundation.ts';

/** Every migration in the order in which it is applied; a released one is never changed. */
export const migrations: MigrationObject[] = [{ name: '0001-foundation', class: Foundation }];
