import type { SearchKind } from '../../../schema/terms/search.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { dayOf } from '../../platform/core/time.ts';
import type { PageInput } from '../../platform/list/page.ts';
import type { Row } from '../../platform/list/read-rows.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { listIncidents } from '../incidents/index.ts';
import { listManagedOrganizations, listUserAccounts } from '../organizations/index.ts';
import { listTaskEvents, listTaskTemplates } from '../planning/index.ts';
import { listRegisterEntries } from '../register/index.ts';
import type { SearchHit } from './search-hit.type.ts';

/** What every list is asked by: words, numbers where it has them, or ids. */
export interface HitsAsked {
  readonly organizationId: string | null;
  readonly page: PageInput;
  readonly search?: string;
  readonly numbers?: readonly string[];
  readonly ids?: readonly string[];
}

/** How a kind of record is found: by the list of its module, which says who may see what. */
interface SearchedKind {
  /** Who has a list of these at all. */
  readonly isFor: (actor: Actor) => boolean;
  /** Reads no more columns than a hit shows. */
  readonly read: (ctx: RequestContext, asked: HitsAsked) => Promise<{ readonly rows?: Row[] | undefined }>;
  /** How a row is told apart. */
  readonly show: (row: Row) => Partial<SearchHit>;
}

const everyone = () => true;
const managers = ({ role }: Actor) => role !== 'Client';

const organization = { id: true, name: true } as const;
const entrySelection = { rows: { id: true, number: true, description: true, organization } } as const;
const incidentSelection = {
  rows: { id: true, number: true, type: true, event: true, occurredAt: true, organization },
} as const;
const eventSelection = { rows: { id: true, title: true, deadline: true, organization } } as const;
const templateSelection = { rows: { id: true, title: true, organization } } as const;
const accountSelection = {
  rows: { id: true, name: true, surname: true, username: true, abilities: { edit: true } },
} as const;
const organizationSelection = { rows: { id: true, name: true } } as const;

const titled = ({ title, organization: of }: Row) => ({ title, organization: of }) as Partial<SearchHit>;

/** Every kind of record that is searched. Lists that first look at the role stand first, so that all travel together. */
export const searchedKinds: Readonly<Record<SearchKind, SearchedKind>> = {
  UserAccount: {
    isFor: managers,
    read: (ctx, asked) => listUserAccounts(ctx, asked, accountSelection),
    show: ({ name, surname, username, abilities }) => ({
      title: `${name} ${surname}`,
      username: username as string,
      mayEdit: (abilities as { edit: boolean }).edit,
    }),
  },
  RegisterEntry: {
    isFor: everyone,
    read: (ctx, asked) => listRegisterEntries(ctx, asked, entrySelection),
    show: ({ number, description, organization: of }) => ({
      ...titled({ title: description, organization: of }),
      number: number as string,
    }),
  },
  Incident: {
    isFor: everyone,
    read: (ctx, asked) => listIncidents(ctx, asked, incidentSelection),
    show: ({ number, type, event, occurredAt, organization: of }) =>
      ({
        ...titled({ title: '', organization: of }),
        number,
        incidentType: type,
        incidentEvent: event,
        day: occurredAt == null ? null : dayOf(occurredAt as string),
      }) as Partial<SearchHit>,
  },
  TaskEvent: {
    isFor: everyone,
    read: (ctx, asked) =>
      listTaskEvents(ctx, { ...asked, sort: { field: 'startDate', direction: 'desc' } }, eventSelection),
    show: ({ deadline, ...row }) => ({ ...titled(row), day: deadline as string }),
  },
  TaskTemplate: {
    isFor: managers,
    // A page leads to all of them for a SuperAdmin, and to an organisation's own for its Admin.
    read: (ctx, asked) =>
      listTaskTemplates(
        ctx,
        { ...asked, filter: ctx.actor.role === 'SuperAdmin' ? null : { isOwn: true } },
        templateSelection,
      ),
    show: titled,
  },
  Organization: {
    isFor: ({ role }) => role === 'SuperAdmin',
    read: (ctx, { organizationId: _, ...asked }) =>
      listManagedOrganizations(ctx, { ...asked, includeArchived: true }, organizationSelection),
    show: ({ name }) => ({ title: name as string }),
  },
};
