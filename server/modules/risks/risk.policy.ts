import { type Actor, reaches } from '../../platform/core/actor.ts';

/** The properties of a risk that the policy reads. */
export interface OwnedRisk {
  readonly organizationId: string;
  readonly ownerUserId: string;
  readonly status?: string;
  /** Whether the organisation is archived; when unknown here, Postgres refuses the change. */
  readonly isArchived?: boolean;
}

const managesIn = (actor: Actor, organizationId: string) =>
  actor.role !== 'Client' && reaches(actor, organizationId);

const manages = (actor: Actor, risk: OwnedRisk) => !risk.isArchived && managesIn(actor, risk.organizationId);

const owns = (actor: Actor, risk: OwnedRisk) =>
  !risk.isArchived && risk.ownerUserId === actor.userId && reaches(actor, risk.organizationId);

/**
 * Permissions on a risk, which every member of the organisation reads: Admins and SuperAdmins manage it, its owner
 * changes and judges it. Choosing the owner and accepting are for managers.
 */
export const riskPolicy = {
  create: managesIn,
  /** Method, thresholds and appetite of an organisation. */
  changeSettings: managesIn,
  seeStatistics: managesIn,
  update: (actor: Actor, risk: OwnedRisk) => manages(actor, risk) || owns(actor, risk),
  chooseOwner: manages,
  accept: manages,
  delete: manages,
};
