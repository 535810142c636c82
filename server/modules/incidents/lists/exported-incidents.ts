import { calamityLabels } from '../../../../schema/records/calamity-report.ts';
import { incidentLabels } from '../../../../schema/records/incident-labels.ts';
import { reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { ExportedList } from '../../../platform/export/index.ts';
import { noteSecurityEvent } from '../../identity/index.ts';
import { audited } from '../access/audited.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { incidentColumns } from './incident.columns.ts';
import { incidentPage } from './incident.page.ts';
import { readAllIncidents } from './list-all-incidents.ts';
import { askedIncidents, type IncidentsInput } from './list-incidents.ts';

/** Incidents as files, for Admins and SuperAdmins; the log has a line with the clients, as of their CSV file. */
export const exportedIncidents: ExportedList = {
  ...{
    name: 'incidents',
    title: 'Incidenten',
    columns: incidentColumns,
    labels: { ...incidentLabels, ...calamityLabels },
  },
  page: incidentPage,
  read: async (ctx, { organizationId: given, ...request }, selection) => {
    const organizationId = parseId(given ?? '', 'organizationId');
    return audited(ctx, 'export', { organizationId }, async (audit) => {
      if (!reaches(ctx.actor, organizationId)) throw new AppError('NOT_FOUND');
      if (!incidentPolicy.export(ctx.actor, organizationId)) throw new AppError('FORBIDDEN');
      const options = askedIncidents(ctx, { ...request, organizationId } as IncidentsInput);
      const { total } = await incidentPage.read(ctx, options, { total: true });
      const rows = await readAllIncidents(ctx, audit, { options, selection });
      noteSecurityEvent(ctx, ctx.actor.userId, 'DataExported');
      return { total, rows };
    });
  },
};
