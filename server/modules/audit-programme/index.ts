import type { Module } from '../../platform/module.ts';
import { AuditProgrammeResolver } from './audit-programme.resolver.ts';

/** The programme of audits: what was audited, what is planned, and which procedures changed since. */
export const auditProgrammeModule: Module = {
  name: 'audit-programme',
  entities: [],
  resolvers: [AuditProgrammeResolver],
};
