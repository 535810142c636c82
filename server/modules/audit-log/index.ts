import type { Module } from '../../platform/module.ts';
import { AuditLogResolver } from './audit-log.resolver.ts';

export { exportedLog, wholeLog } from './exported-log.ts';

/** The audit log: reads and changes with their actors, for managers of an organisation. */
export const auditLogModule: Module = {
  name: 'audit-log',
  entities: [],
  resolvers: [AuditLogResolver],
};
