import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

type Types = Readonly<Record<string, string>>;

const write = (name: string, types: Types, fields: string) => {
  const names = Object.keys(types);
  const declared = names.map((argument) => `$${argument}: ${types[argument]}`).join(', ');
  const passed = names.map((argument) => `${argument}: $${argument}`).join(', ');
  return `mutation (${declared}) { done: ${name}(${passed}) { ${fields} } }`;
};

/** The operations of publishing of a kind, such as 'Manual'; those that change a record answer with these fields. */
export function publishingOf(kind: string, fields: string) {
  const seen = { id: 'ID!', version: 'Int!' };
  return {
    submit: write(`submit${kind}`, seen, fields),
    approve: write(`approve${kind}`, seen, fields),
    publish: write(`publish${kind}`, seen, fields),
    discard: write(`discard${kind}Draft`, seen, fields),
    sendBack: write(`sendBack${kind}`, { ...seen, remark: 'String!' }, fields),
    withdraw: write(`withdraw${kind}`, { ...seen, reason: 'String!' }, fields),
    restore: write(`restore${kind}Version`, { ...seen, number: 'Int!' }, fields),
    confirmReview: write(`confirm${kind}Review`, { ...seen, reviewDate: 'Date!' }, fields),
    confirmReading: write(`confirm${kind}Reading`, { id: 'ID!', number: 'Int!' }, fields),
    remindReaders: `mutation ($id: ID!) { remind${kind}Readers(id: $id) }`,
    readers: `query ($id: ID!) { ${kind.toLowerCase()}Readers(id: $id) { id number readAt hasRead } }`,
  };
}

export type PublishingOperations = ReturnType<typeof publishingOf>;

/** A version of a record of any kind, as editors and readers get it. */
export interface ShownVersion {
  readonly number: number;
  readonly title: string;
  readonly reason: string;
  readonly digest: string;
  readonly publishedBy: { readonly id: string } | null;
  readonly approvedBy: { readonly id: string } | null;
  readonly editors: readonly { readonly id: string }[];
}

export const VERSION = `number title reason digest asksAgain publishedAt publishedBy { id } approvedAt approvedBy { id }
  editors { id }`;

export const PUBLISHING_SETTINGS = `query ($organizationId: ID!) {
  publishingSettings(organizationId: $organizationId) { secondPerson isApprovalWanted stampsDownloads } }`;
export const UPDATE_PUBLISHING_SETTINGS = `mutation ($organizationId: ID!, $input: PublishingSettingsInput!) {
  updatePublishingSettings(organizationId: $organizationId, input: $input) { secondPerson isApprovalWanted stampsDownloads } }`;

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** Steps of publishing with records of a kind on a server. */
export function publishingOn<Shown extends Seen>(app: TestApp, operations: PublishingOperations) {
  type Done = { readonly done: Shown };
  const step =
    (document: string) =>
    (actor: Person, { id, version }: Seen) =>
      app.gql<Done>(actor, document, { id, version });
  const stepWith =
    <Value>(document: string, argument: string) =>
    (actor: Person, { id, version }: Seen, value: Value) =>
      app.gql<Done>(actor, document, { id, version, [argument]: value });
  return {
    submit: step(operations.submit),
    approve: step(operations.approve),
    publish: step(operations.publish),
    discard: step(operations.discard),
    sendBack: stepWith<string>(operations.sendBack, 'remark'),
    withdraw: stepWith<string>(operations.withdraw, 'reason'),
    restore: stepWith<number>(operations.restore, 'number'),
    confirmReview: stepWith<string>(operations.confirmReview, 'reviewDate'),
    confirm: (actor: Person, id: string, number: number) =>
      app.gql<Done>(actor, operations.confirmReading, { id, number }),
    /** Publishes a draft of an organisation without the approval of a second person. */
    async publishAlone(author: Person, { id, version }: Seen, organizationId: string | undefined) {
      await app.sql.query(
        `insert into publication_settings (organization_id, second_person) values ($1, false)
          on conflict (organization_id) do update set second_person = false`,
        [organizationId],
      );
      const { done } = await app.ask<Done>(author, operations.publish, { id, version });
      await app.sql.query('delete from publication_settings where organization_id = $1', [organizationId]);
      return done;
    },
  };
}
