import type { Actor } from '../../../platform/core/actor.ts';

/**
 * SuperAdmins manage frequencies and task templates, Admins read frequencies, and everyone reads the templates that
 * apply to one of their organisations.
 */
export const cataloguePolicy = {
  readFrequencies: ({ role }: Actor) => role !== 'Client',
  manage: ({ role }: Actor) => role === 'SuperAdmin',
};
