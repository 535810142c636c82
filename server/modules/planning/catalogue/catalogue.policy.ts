import type { Actor } from '../../../platform/core/actor.ts';

/**
 * Who may do what with frequencies and task templates: SuperAdmins make them, Admins read frequencies, and everyone the
 * templates that plan for an organisation of theirs.
 */
export const cataloguePolicy = {
  readFrequencies: ({ role }: Actor) => role !== 'Client',
  manage: ({ role }: Actor) => role === 'SuperAdmin',
};
