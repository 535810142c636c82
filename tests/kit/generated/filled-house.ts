import type { GraphQLSchema } from 'graphql';
import type { ValuesFor } from './everything.ts';

/** Kinds of which fields read readers and versions, by the id of the record. */
const OF_PUBLISHED = ['Manual', 'Document'];

/** House with a record of each kind, by type. */
export interface FilledHouse {
  readonly organization: { readonly id: string };
  readonly people: readonly { readonly id: string; readonly surname: string }[];
  readonly ids: ReadonlyMap<string, string>;
}

/** The arguments for a house: its people one by one, by their ids and by their names. */
export function valuesIn(schema: GraphQLSchema, { organization, people, ids }: FilledHouse): ValuesFor {
  return (field, { name }) => {
    const type = schema.getQueryType()?.getFields()[field]?.type.toString().replace(/\W/g, '') ?? '';
    if (name === 'organizationId' || field === 'organizationMembers') return [organization.id];
    if (name === 'userId' || type === 'UserAccount') return people.map(({ id }) => id);
    if (name === 'entity') return ['Incident'];
    if (name === 'records') return [[{ kind: 'Incident', id: ids.get('Incident') }]];
    if (name === 'incidentId' || name === 'recordId') return [ids.get('Incident')];
    if (name === 'auditId') return [ids.get('Audit')];
    if (name === 'teamId') return [ids.get('Team')];
    if (name === 'recordIds') return [[ids.get('Incident')]];
    if (name === 'id')
      return [
        ids.get(OF_PUBLISHED.find((kind) => field.startsWith(kind.toLowerCase())) ?? type) ?? organization.id,
      ];
    if (name === 'from') return [field === 'documentVersionText' ? 0 : '2020-01-01'];
    if (name === 'to') return ['2029-12-31'];
    if (name === 'number') return [1];
    // Each dimension is asked for by `groupBy`.
    if (name === 'groupings') return [[]];
    if (name === 'search' || name === 'text') return people.map(({ surname }) => surname);
    return name === 'year' ? [new Date().getUTCFullYear()] : [];
  };
}

/** A path with each id of the type that it reads, and with one of another type. */
export function filledPaths(path: string, { organization, people, ids }: FilledHouse): string[] {
  const [, noun] = /(\w[\w-]*)\/\{/.exec(path) ?? [];
  if (noun === undefined)
    return [path.startsWith('/export/') ? `${path}?organizationId=${organization.id}` : path];
  const ofType: Readonly<Record<string, readonly (string | undefined)[]>> = {
    organization: [organization.id],
    organizations: [organization.id],
    user: people.map(({ id }) => id),
    incidenten: [ids.get('Incident')],
    'verbete-register': [ids.get('RegisterEntry')],
    'task-events': [ids.get('TaskEvent')],
    risks: [ids.get('Risk')],
    manuals: [ids.get('Manual')],
    documents: [ids.get('Document')],
    files: [ids.get('File')],
    folder: [ids.get('DocumentFolder')],
    folders: [ids.get('DocumentFolder')],
    register: [ids.get('RegisterEntry')],
    incidents: [ids.get('Incident')],
    'support-tickets': [ids.get('SupportTicket')],
    audits: [ids.get('Audit')],
    complaints: [ids.get('Complaint')],
    'audit-templates': [ids.get('AuditTemplate')],
    events: [ids.get('TaskEvent')],
    chapters: [ids.get('Manual')],
    handbook: [ids.get('Manual')],
    // Imports and zips of this house: none.
    imports: [organization.id],
    'organization-exports': [organization.id],
  };
  const [own, other] = [ofType[noun], noun === 'incidenten' ? organization.id : ids.get('Incident')];
  if (!own) throw new Error(`Say which ids ${path} reads`);
  return [...own, other].map((id) => path.replace(/\{\w+\}/, id ?? ''));
}
