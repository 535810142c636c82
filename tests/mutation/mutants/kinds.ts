import type { Mutant } from '../mutant.ts';

const kinds = 'server/modules/kinds';
const support = 'server/modules/support';
const fields = 'client/records/fields';

/** Mutants of what every kind of record has by its declaration, and of questions to the support desk. */
export const kindMutants: readonly Mutant[] = [
  {
    breaks: 'a stale save of a record of a kind goes over what a colleague saved',
    file: `${kinds}/kind-service.ts`,
    from: '      assertUnchanged(row, seen);\n',
    to: '',
  },
  {
    breaks: 'somebody who may not choose gives a record to a colleague',
    file: `${kinds}/kind-service.ts`,
    from: 'if (!isOwn && !chosenBy(ctx.actor, before)) throw',
    to: 'if (false as boolean) throw',
  },
  {
    breaks: 'a record is given to a person outside the organisation',
    file: `${kinds}/kind-service.ts`,
    from: '      if (id !== null) await assertAssignable(ctx, before.organizationId, id, field);\n',
    to: '',
  },
  {
    breaks: 'the person whom a record is hidden from hears of its changes',
    file: `${kinds}/kind-changes.ts`,
    from: '      ...(hiddenFrom && { hiddenFrom }),\n',
    to: '',
  },
  {
    breaks: 'the log has values that only the record and its history tell',
    file: `${kinds}/kind-changes.ts`,
    from: 'if (!fields.includes(field)) return',
    to: 'if (fields.length >= 0) return',
  },
  {
    breaks: 'a person makes a record of a kind that the role may not make',
    file: `${kinds}/kind-service.ts`,
    from: "if (!policy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');",
    to: '',
  },
  {
    breaks: 'a record sent twice stands twice',
    file: `${kinds}/kind-service.ts`,
    from: '      if (claimed !== id) return claimed;\n',
    to: '',
  },
  {
    breaks: 'work handed over takes what is closed along',
    file: `${kinds}/kind-work.ts`,
    from: 'sql`${sql.raw(kind.isOpen)} and ${sql.raw(column)} = ${userId}`',
    to: 'sql`${sql.raw(column)} = ${userId}`',
  },
  {
    breaks: 'the list offers a record to whoever may not make one',
    file: `${kinds}/kind-service.ts`,
    from: "        policy.create(ctx.actor, parseId(organizationId, 'organizationId')) &&\n",
    to: '',
  },
  {
    breaks: 'whoever is given a record is not told',
    file: `${kinds}/kind-changes.ts`,
    from: "if (typeof handlerId === 'string')",
    to: "if (typeof handlerId === 'number')",
  },
  {
    breaks: 'the changes of a private record reach every colleague',
    file: `${kinds}/kind-changes.ts`,
    from: "...(audience === 'Private' && { isPrivate: true }),",
    to: 'forMembers: true,',
  },
  {
    breaks: 'a colleague reads the question of somebody else',
    file: `${support}/support-ticket.page.ts`,
    from: 'const author = isSupportDesk(actor) ? userId : actor.userId;',
    to: 'const author = userId;',
  },
  {
    breaks: 'whoever asked closes the question in the name of the desk',
    file: `${support}/support-ticket.policy.ts`,
    from: 'changeStatus: (actor: Actor, { isArchived }: AskedTicket) => !isArchived && isSupportDesk(actor)',
    to: 'changeStatus: (actor: Actor, { isArchived }: AskedTicket) => !isArchived && actor.userId !== null',
  },
  {
    breaks: 'a filter of a list stands where its kind does not say',
    file: `${fields}/filters.ts`,
    from: 'kindOf(one) - kindOf(other) || ',
    to: '',
  },
  {
    breaks: 'two versions of a record leave out the person in it',
    file: `${fields}/compared.ts`,
    from: 'people.find((one) => one.value === id)?.label ?? known[String(id)] ??',
    to: 'known.nobody ??',
  },
  {
    breaks: 'a step of a form checks no field',
    file: `${fields}/form-fields.tsx`,
    from: 'fields: [...new Set([...(order[index] ?? []), ...names.map(({ name }) => name)])],',
    to: 'fields: [...(order[index] ?? [])],',
  },
];
