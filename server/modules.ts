import 'reflect-metadata';
import { attachmentsModule } from './modules/attachments/index.ts';
import { auditLogModule } from './modules/audit-log/index.ts';
import { auditProgrammeModule } from './modules/audit-programme/index.ts';
import { commentsModule } from './modules/comments/index.ts';
import { exportsModule } from './modules/exports/index.ts';
import { filesModule } from './modules/files/index.ts';
import { historyModule } from './modules/history/index.ts';
import { homeModule } from './modules/home/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { importsModule } from './modules/imports/index.ts';
import { insightsModule } from './modules/insights/index.ts';
import { linkedRecordsModule } from './modules/linked-records/index.ts';
import { linksModule } from './modules/links/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { openWorkModule } from './modules/open-work/index.ts';
import { organizationExportsModule } from './modules/organization-exports/index.ts';
import { organizationsModule } from './modules/organizations/index.ts';
import { publishingModule } from './modules/publishing/index.ts';
import { kindModules } from './modules/record-kinds.ts';
import { remindersModule } from './modules/reminders/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { retentionModule } from './modules/retention/index.ts';
import { searchModule } from './modules/search/index.ts';
import { supportDeskModule } from './modules/support-desk/index.ts';
import { teamOverviewModule } from './modules/team-overview/index.ts';
import { teamsModule } from './modules/teams/index.ts';
import { viewsModule } from './modules/views/index.ts';
import type { Module } from './platform/module.ts';

/** Every module, lower ones first: a module knows only those before it. */
export const modules: readonly Module[] = [
  identityModule,
  organizationsModule,
  teamsModule,
  notificationsModule,
  linksModule,
  filesModule,
  publishingModule,
  ...kindModules,
  auditProgrammeModule,
  historyModule,
  commentsModule,
  attachmentsModule,
  supportDeskModule,
  linkedRecordsModule,
  exportsModule,
  viewsModule,
  openWorkModule,
  remindersModule,
  teamOverviewModule,
  homeModule,
  insightsModule,
  importsModule,
  reportsModule,
  searchModule,
  auditLogModule,
  organizationExportsModule,
  retentionModule,
];
