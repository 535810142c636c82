import type { Module } from '../../platform/module.ts';

export { micReport } from './mic-report.ts';

/** Reports over calendar periods, on paper. */
export const reportsModule: Module = { name: 'reports', entities: [], resolvers: [] };
