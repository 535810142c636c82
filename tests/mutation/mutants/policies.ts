import type { Mutant } from '../mutant.ts';

const modules = 'server/modules';

/** Mutants of the access rules: policies, reach, and what operations declare. */
export const policyMutants: readonly Mutant[] = [
  {
    breaks: 'a Client manages every improvement point of the organisation',
    file: `${modules}/register/register-entry.policy.ts`,
    from: "actor.role !== 'Client' && reaches(actor, entry.organizationId)",
    to: 'reaches(actor, entry.organizationId)',
  },
  {
    breaks: 'whoever is responsible for an improvement point may delete it',
    file: `${modules}/register/register-entry.policy.ts`,
    from: '(managesIt(actor, entry) || wroteIt(actor, entry))',
    to: 'concerns(actor, entry)',
  },
  {
    breaks: 'the author of an improvement point in an organisation that was left still changes it',
    file: `${modules}/register/register-entry.policy.ts`,
    from: 'entry.userId === actor.userId && reaches(actor, entry.organizationId)',
    to: 'entry.userId === actor.userId',
  },
  {
    breaks: 'a Client lists all improvement points of the organisation',
    file: `${modules}/register/lists/register-entry.page.ts`,
    from: "isOwn || actor.role !== 'Client' ? tenant : [concerning(actor, tenant)]",
    to: 'isOwn || concerning ? tenant : []',
  },
  {
    breaks: 'a Client does not see the improvement points they are responsible for',
    file: `${modules}/register/lists/register-entry.page.ts`,
    from: '    keysBy(sql`e.responsible_user_id = ${own}`),\n',
    to: '',
  },
  {
    breaks: 'a Client creates, follows up and deletes incidents',
    file: `${modules}/incidents/record/incident.policy.ts`,
    from: "!isArchived && actor.role !== 'Client' && reaches(actor, organizationId)",
    to: '!isArchived && reaches(actor, organizationId)',
  },
  {
    breaks: 'a Client exports the incidents of the organisation',
    file: `${modules}/incidents/record/incident.policy.ts`,
    from: "actor.role !== 'Client' && organizationId !== null",
    to: 'organizationId !== null',
  },
  {
    breaks: 'a former confidant sees who reported under shield',
    file: `${modules}/incidents/access/may-know-reporter.ts`,
    from: '(s.organization_id = any ((select app.confidant_in())::uuid[])\n    and (',
    to: '((',
  },
  {
    breaks: 'incidents by reporter are found for everybody who reported under shield',
    file: `${modules}/incidents/lists/incident.page.ts`,
    from: "actor.role === 'SuperAdmin' ? sql`true` : sql.raw(MAY_KNOW_REPORTER)",
    to: 'sql`true`',
  },
  {
    breaks: 'a Client changes the status of a task that is not theirs',
    file: `${modules}/planning/events/task-event.policy.ts`,
    from: 'event.assignedToUserId === actor.userId && reaches',
    to: 'reaches',
  },
  {
    breaks: 'a Client plans tasks',
    file: `${modules}/planning/events/task-event.policy.ts`,
    from: "actor.role !== 'Client' && reaches(actor, organizationId)",
    to: 'reaches(actor, organizationId)',
  },
  {
    breaks: 'an Admin manages a SuperAdmin of their organisation',
    file: `${modules}/organizations/people/user-account.policy.ts`,
    from: "    role !== 'SuperAdmin' &&\n",
    to: '',
  },
  {
    breaks: 'an Admin decides alone about somebody who belongs to others as well',
    file: `${modules}/organizations/people/user-account.policy.ts`,
    from: 'account.memberOf.every((id)',
    to: 'account.memberOf.some((id)',
  },
  {
    breaks: 'one changes one’s own role',
    file: `${modules}/organizations/people/user-account.policy.ts`,
    after: 'changeRole:',
    from: 'managesAlone(actor, account) && !isOwn(actor, account),\n  block',
    to: 'managesAlone(actor, account),\n  block',
  },
  {
    breaks: 'a password link is sent to somebody who is blocked',
    file: `${modules}/organizations/people/user-account.policy.ts`,
    from: 'manages(actor, account) && !account.blockedAt',
    to: 'manages(actor, account)',
  },
  {
    breaks: 'an Admin makes somebody SuperAdmin',
    file: `${modules}/organizations/people/user-account.policy.ts`,
    from: ": ['Client', 'Admin'];",
    to: ": ['Client', 'Admin', 'SuperAdmin'];",
  },
  {
    breaks: 'an invitation that was withdrawn is sent again',
    file: `${modules}/organizations/invitations/invitation.policy.ts`,
    from: "status === 'Sent' || status === 'Expired'",
    to: "status !== 'Accepted'",
  },
  {
    breaks: 'an organisation with something in it is deleted without having been archived',
    file: `${modules}/organizations/management/managed-organization.policy.ts`,
    from: '(archivedAt !== null || isEmpty)',
    to: 'true',
  },
  {
    breaks: 'an Admin takes the second factor of somebody who belongs elsewhere as well',
    file: `${modules}/identity/second-factor/second-factor.policy.ts`,
    from: 'owner.memberOf.every((id) => reaches(actor, id))',
    to: 'owner.memberOf.some((id) => reaches(actor, id))',
  },
  {
    breaks: 'an operation of SuperAdmins is open to everybody who is signed in',
    file: 'server/platform/security/authorize.ts',
    from: "return audience.includes(caller) ? 'allowed' : new AppError('FORBIDDEN');",
    to: "return 'allowed';",
  },
  {
    breaks: 'the verdict for one role is given to the next',
    file: 'server/platform/security/authorize.ts',
    from: "const key = `${caller} ${operationName ?? ''}`;",
    to: "const key = `${operationName ?? ''}`;",
  },
];
