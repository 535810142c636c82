import { authRoutes } from './auth.route.ts';
import { calendarRoutes } from './calendar.route.ts';
import { identityRoutes } from './identity.route.ts';
import { incidentRoutes } from './incidents.route.ts';
import { incidentsCsvRoute } from './incidents-csv.route.ts';
import { inviteRoutes } from './invites.route.ts';
import { organizationRoutes } from './organizations.route.ts';
import { frequencyRoutes } from './planning-frequencies.route.ts';
import { taskEventRoutes } from './planning-task-events.route.ts';
import { taskRoutes } from './planning-tasks.route.ts';
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
  ...incidentRoutes,
  incidentsCsvRoute,
  ...taskRoutes,
  ...taskEventRoutes,
  ...frequencyRoutes,
  ...calendarRoutes,
];
