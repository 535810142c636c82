import type { Module } from '../../platform/module.ts';
import { Report } from './report.entity.ts';
import { ReportResolver } from './report.resolver.ts';

export { reportPaper } from './report.service.ts';

/** Reports over calendar periods, with the texts of their authors, on the screen and on paper. */
export const reportsModule: Module = { name: 'reports', entities: [Report], resolvers: [ReportResolver] };
