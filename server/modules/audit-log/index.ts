import type { Module } from '../../platform/module.ts';
import { AuditLogResolver } from './audit-log.resolver.ts';

/** Who saw and changed what, for those who manage an organisation. */
export const auditLogModule: Module = {
  name: 'audit-log',
  entities: [],
  resolvers: [AuditLogResolver],
};
