import { auditTemplateRoutes } from './audits/audit-templates.route.ts';
import { auditRoutes } from './audits/audits.route.ts';
import { complaintRoutes } from './complaints/complaints.route.ts';
import { documentRoutes } from './documents/documents.route.ts';
import { folderRoutes } from './documents/folders.route.ts';
import { exportRoutes } from './exports/exports.route.ts';
import { authRoutes } from './identity/auth.route.ts';
import { identityRoutes } from './identity/identity.route.ts';
import { importRoutes } from './imports/imports.route.ts';
import { incidentRoutes } from './incidents/incidents.route.ts';
import { incidentsCsvRoute } from './incidents/incidents-csv.route.ts';
import { dashboardRoute } from './insights/dashboard.route.ts';
import { manualRoutes } from './manuals/manuals.route.ts';
import { inviteRoutes } from './organizations/invites.route.ts';
import { organizationRoutes } from './organizations/organizations.route.ts';
import { userRoutes } from './organizations/users.route.ts';
import { calendarRoutes } from './planning/calendar.route.ts';
import { frequencyRoutes } from './planning/planning-frequencies.route.ts';
import { taskEventRoutes } from './planning/planning-task-events.route.ts';
import { taskRoutes } from './planning/planning-tasks.route.ts';
import { registerRoutes } from './register/register.route.ts';
import { riskRoutes } from './risks/risks.route.ts';
import { supportRoutes } from './support/support-tickets.route.ts';
import type { Route } from './wire/wire.ts';

/** Every documented call. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...identityRoutes,
  ...organizationRoutes,
  dashboardRoute,
  ...userRoutes,
  ...inviteRoutes,
  ...registerRoutes,
  ...incidentRoutes,
  incidentsCsvRoute,
  ...taskRoutes,
  ...taskEventRoutes,
  ...frequencyRoutes,
  ...calendarRoutes,
  ...riskRoutes,
  ...auditRoutes,
  ...auditTemplateRoutes,
  ...complaintRoutes,
  ...manualRoutes,
  ...folderRoutes,
  ...documentRoutes,
  ...supportRoutes,
  ...exportRoutes,
  ...importRoutes,
];
