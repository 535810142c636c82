import type { Role } from '../../../schema/people/identity.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

const loadClientHome = async () => (await import('./client-home.tsx')).ClientHome;
const loadManagedHome = async () => (await import('./managed-home.tsx')).ManagedHome;

export const FirstSteps = lazyComponent(async () => (await import('./first-steps.tsx')).FirstSteps);
export const ClientHome = lazyComponent(loadClientHome);
export const ManagedHome = lazyComponent(loadManagedHome);

/** Begins to load the components of a role's first page, in parallel with its query. */
export function beginHome(role: Role): void {
  // A failed load is retried, and reported, when the component renders.
  (role === 'Client' ? loadClientHome() : loadManagedHome()).catch(() => undefined);
}
