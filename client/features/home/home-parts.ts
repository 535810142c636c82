import type { Role } from '../../../schema/people/identity.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

const loadClientHome = async () => (await import('./client-home.tsx')).ClientHome;
const loadManagedHome = async () => (await import('./managed-home.tsx')).ManagedHome;

export const ClientHome = lazyComponent(loadClientHome);
export const ManagedHome = lazyComponent(loadManagedHome);

/** Begins to load what a role's first page shows, beside its answer. */
export function beginHome(role: Role): void {
  // What fails is tried again, and said, once it is shown.
  (role === 'Client' ? loadClientHome() : loadManagedHome()).catch(() => undefined);
}
