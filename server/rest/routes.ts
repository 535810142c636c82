import { identityRoutes } from './identity.route.ts';
import { organizationRoutes } from './organizations.route.ts';
import { registerRoutes } from './register.route.ts';
import type { Route } from './wire.ts';

/** Every documented call. */
export const routes: readonly Route[] = [...identityRoutes, ...organizationRoutes, ...registerRoutes];
