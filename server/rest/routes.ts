import { authRoutes } from './auth.route.ts';
import { identityRoutes } from './identity.route.ts';
import { inviteRoutes } from './invites.route.ts';
import { organizationRoutes } from './organizations.route.ts';
import { registerRoutes } from './register.route.ts';
import { userRoutes } from './users.route.ts';
import type { Route } from './wire.ts';

/** Every documented call. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...identityRoutes,
  ...organizationRoutes,
  ...userRoutes,
  ...inviteRoutes,
  ...registerRoutes,
];
