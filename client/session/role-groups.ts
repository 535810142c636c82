import type { Role } from '../../schema/people/identity.ts';

/** Roles of everybody who is signed in. */
export const EVERYONE: readonly Role[] = ['Admin', 'Client', 'SuperAdmin'];

/** Roles that manage an organisation. */
export const MANAGERS: readonly Role[] = ['Admin', 'SuperAdmin'];
