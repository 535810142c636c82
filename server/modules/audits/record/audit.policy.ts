import { type Actor, reaches } from '../../../platform/core/actor.ts';

/** The properties of an audit that the policy reads. */
export interface AuditedBy {
  readonly organizationId: string;
  readonly auditorUserIds: readonly string[];
  readonly status?: string;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const managesIn = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const manages = (actor: Actor, { organizationId, isArchived }: AuditedBy) =>
  !isArchived && managesIn(actor, organizationId);

const audits = (actor: Actor, audit: AuditedBy) =>
  !audit.isArchived && audit.auditorUserIds.includes(actor.userId) && reaches(actor, audit.organizationId);

/**
 * Permissions on an audit: Admins and SuperAdmins manage it, its auditors carry it out. Auditees read it, and every member
 * once it is finished.
 */
export const auditPolicy = {
  create: managesIn,
  update: (actor: Actor, audit: AuditedBy) => manages(actor, audit) || audits(actor, audit),
  choosePeople: manages,
  reopen: manages,
  delete: manages,
};
