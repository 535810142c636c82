import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { importPaths } from '../../schema/records/import-paths.ts';
import type { ImportKind } from '../../schema/records/imports.ts';
import type { RecordKind } from '../../schema/records/records.ts';
import { ownSettingsRoutes, settingsLayoutRoute } from '../features/identity/settings/routes.tsx';
import { shellTexts } from '../i18n/nl/shell.ts';
import { kindOf } from '../kinds/kinds.ts';
import { pageRoute } from '../lib/page-route.ts';
import { preloading, preloadingAlways } from './preload-page.ts';

const { settings, links, dashboard, trends, reports, invitations, ownTasks } = shellTexts;
const { auditTemplates, auditProgramme, goodPractice, supportDesk } = shellTexts;

/** The list of a kind of record, which also opens at the address of one record. */
function kindRoute(
  kind: RecordKind,
  load: () => Promise<ComponentType>,
  loading?: ReturnType<typeof preloading>,
): RouteObject {
  const { path, page } = kindOf(kind);
  return pageRoute(`${path.slice(1)}/:recordId?`, page.label, load, loading);
}

const settingsRoute = {
  ...settingsLayoutRoute,
  children: [
    ...ownSettingsRoutes,
    pageRoute(
      'teams',
      settings.teams,
      async () => (await import('../features/teams/teams-page.tsx')).TeamsPage,
    ),
    pageRoute(
      'files',
      settings.files,
      async () => (await import('../features/files/space-page.tsx')).FileSpacePage,
    ),
    pageRoute(
      'client-days',
      settings.clientDays,
      async () => (await import('../features/insights/client-days/client-days-page.tsx')).ClientDaysPage,
    ),
    pageRoute(
      'export',
      settings.export,
      async () =>
        (await import('../features/organization-exports/organization-export-page.tsx'))
          .OrganizationExportPage,
    ),
    pageRoute(
      'retention',
      settings.retention,
      async () => (await import('../features/retention/retention-page.tsx')).RetentionPage,
    ),
    pageRoute(
      'error-example',
      settings.errorExample,
      async () => (await import('./settings/error-example-page.tsx')).ErrorExamplePage,
    ),
  ],
} as RouteObject;

/** A page per kind that comes in from spreadsheets. */
const importRoutes = (Object.keys(importPaths) as ImportKind[]).map((kind) =>
  pageRoute(`import/${importPaths[kind]}`, shellTexts.importList, async () =>
    (await import('../features/imports/imports-page.tsx')).importPageOf(kind),
  ),
);

/** The pages inside the signed-in layout. */
export const layoutRoutes: RouteObject[] = [
  ...importRoutes,
  pageRoute(
    'dashboard',
    dashboard.title,
    async () => (await import('./pages/dashboard-page.tsx')).DashboardPage,
    preloadingAlways(
      async () => (await import('../features/home/home-query.ts')).homeQuery(),
      async () => (await import('../features/planning/todo/my-tasks-query.ts')).myTasksQuery,
    ),
  ),
  pageRoute(
    'dashboard/trends',
    trends,
    async () => (await import('../features/insights/trends/trends-page.tsx')).TrendsPage,
  ),
  pageRoute(
    'reports',
    reports,
    async () => (await import('../features/reports/reports-page.tsx')).ReportsPage,
  ),
  kindRoute(
    'RegisterEntry',
    async () => (await import('../features/register/register-page.tsx')).RegisterPage,
    preloading(async () => (await import('../features/register/register-query.ts')).registerQuery),
  ),
  pageRoute(
    'tasks',
    links.tasks,
    async () => (await import('../features/planning/tasks/tasks-page.tsx')).TasksPage,
    preloading(async () => (await import('../features/planning/tasks/task-query.ts')).taskQuery, 'all'),
  ),
  kindRoute(
    'TaskEvent',
    async () => (await import('../features/planning/events/events-page.tsx')).EventsPage,
  ),
  pageRoute(
    'events/recurring',
    ownTasks,
    async () => (await import('../features/planning/tasks/own-tasks-page.tsx')).OwnTasksPage,
    preloading(async () => (await import('../features/planning/tasks/task-query.ts')).ownTaskQuery),
  ),
  pageRoute(
    'todo',
    links.todo,
    async () => (await import('../features/planning/todo/todo-page.tsx')).TodoPage,
    preloadingAlways(async () => (await import('../features/planning/todo/my-tasks-query.ts')).myTasksQuery),
  ),
  pageRoute(
    'frequency',
    links.frequency,
    async () => (await import('../features/planning/frequency/frequency-page.tsx')).FrequencyPage,
    preloading(
      async () => (await import('../features/planning/frequency/frequency-query.ts')).frequencyQuery,
      'all',
    ),
  ),
  kindRoute(
    'Manual',
    async () => (await import('../features/handbook/reading/handbook-page.tsx')).HandbookPage,
    preloadingAlways(async () =>
      (await import('../features/handbook/reading/contents-query.ts')).contentsQuery(),
    ),
  ),
  kindRoute(
    'SupportTicket',
    async () => (await import('../features/support/support-page.tsx')).SupportPage,
    preloading(async (role) => {
      const { deskQuery, supportQuery } = await import('../features/support/support-query.ts');
      return role === 'SuperAdmin' ? deskQuery : supportQuery;
    }, 'managed'),
  ),
  kindRoute(
    'Audit',
    async () => (await import('../features/audits/audits-page.tsx')).AuditsPage,
    preloading(async () => (await import('../features/audits/audit-query.ts')).auditQuery),
  ),
  kindRoute(
    'Complaint',
    async () => (await import('../features/complaints/complaints-page.tsx')).ComplaintsPage,
    preloading(async () => (await import('../features/complaints/complaint-query.ts')).complaintQuery),
  ),
  pageRoute(
    'audits/programme',
    auditProgramme,
    async () => (await import('../features/audits/programme/programme-page.tsx')).AuditProgrammePage,
  ),
  pageRoute(
    'audits/good-practice',
    goodPractice,
    async () => (await import('../features/audits/programme/good-practice-page.tsx')).GoodPracticePage,
  ),
  pageRoute(
    'audit-templates',
    auditTemplates,
    async () => (await import('../features/audits/templates/templates-page.tsx')).AuditTemplatesPage,
  ),
  pageRoute(
    'support/desk',
    supportDesk,
    async () => (await import('../features/support/desk/desk-page.tsx')).SupportDeskPage,
  ),
  pageRoute(
    'organizations',
    links.organizations,
    async () => (await import('../features/organizations/organizations-page.tsx')).OrganizationsPage,
    preloading(
      async () => (await import('../features/organizations/organization-query.ts')).organizationQuery,
      'all',
    ),
  ),
  pageRoute(
    'users',
    links.users,
    async () => (await import('../features/people/users-page.tsx')).UsersPage,
    preloading(async () => (await import('../features/people/user-query.ts')).userQuery, 'managed'),
  ),
  pageRoute(
    'manuals',
    links.manuals,
    async () => (await import('../features/handbook/managing/manuals-page.tsx')).ManualsPage,
    preloading(async () => (await import('../features/handbook/managing/manual-query.ts')).manualQuery),
  ),
  pageRoute(
    'files',
    links.files,
    async () => (await import('../features/files/files-page.tsx')).FilesPage,
    preloading(async () => (await import('../features/files/file-query.ts')).fileQuery),
  ),
  pageRoute(
    'create',
    shellTexts.writing,
    async () => (await import('../features/handbook/writing/writing-page.tsx')).WritingPage,
  ),
  pageRoute(
    'view',
    shellTexts.chapter,
    async () => (await import('../features/handbook/managing/view/view-page.tsx')).ViewPage,
  ),
  kindRoute('Document', async () => (await import('../features/documents/documents-page.tsx')).DocumentsPage),
  pageRoute(
    'invites',
    invitations,
    async () => (await import('../features/people/invitations/invitations-page.tsx')).InvitationsPage,
    preloading(
      async () => (await import('../features/people/invitations/invitation-query.ts')).invitationQuery,
      'managed',
    ),
  ),
  kindRoute(
    'Risk',
    async () => (await import('../features/risks/risks-page.tsx')).RisksPage,
    preloading(async () => (await import('../features/risks/risk-query.ts')).riskQuery),
  ),
  kindRoute(
    'Incident',
    async () => (await import('../features/incidents/incidents-page.tsx')).IncidentsPage,
    preloading(async () => (await import('../features/incidents/incident-query.ts')).incidentQuery),
  ),
  pageRoute(
    'melden',
    links.reporting,
    async () => (await import('../features/reporting/reporting-page.tsx')).ReportingPage,
  ),
  pageRoute('mijn-team', links.myTeam, async () => (await import('../features/team/team-page.tsx')).TeamPage),
  pageRoute('idee', links.idea, async () => (await import('../features/idea/idea-page.tsx')).IdeaPage),
  pageRoute(
    'berichten',
    links.notifications,
    async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
    preloadingAlways(
      async () => (await import('../features/notifications/notifications-query.ts')).notificationsQuery,
    ),
  ),
  pageRoute(
    'sneltoetsen',
    shellTexts.shortcuts,
    async () => (await import('./pages/shortcuts-page.tsx')).ShortcutsPage,
  ),
  pageRoute(
    'logboek',
    links.auditLog,
    async () => (await import('../features/audit-log/audit-log-page.tsx')).AuditLogPage,
  ),
  settingsRoute,
];
