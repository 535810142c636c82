import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import type { PublishingOperations } from './publishing.ts';

const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const everything = { ...ownOrganization, foreign: 'ok' };

/** Outcomes of calls about what is published, open to everybody of an organisation. */
export const readers = perRole(ANONYMOUS, {
  Client: ownOrganization,
  Admin: ownOrganization,
  SuperAdmin: everything,
});

/** The same for members alone: a SuperAdmin belongs to no organisation. */
export const followers = { ...readers, SuperAdmin: { ...everywhere('FORBIDDEN'), missing: 'NOT_FOUND' } };

/** Outcomes of calls for Admins of an organisation and SuperAdmins. */
export const editors = perRole(ANONYMOUS, {
  Client: everywhere('FORBIDDEN'),
  Admin: ownOrganization,
  SuperAdmin: everything,
});

/** The same where a Client is told which records exist. */
export const changers = {
  ...editors,
  Client: { ...ownOrganization, own: 'FORBIDDEN', colleague: 'FORBIDDEN' },
};

// A SuperAdmin belongs to no organisation, so nobody asks one to read.
const notAsked = { ...everywhere('VALIDATION'), missing: 'NOT_FOUND' };

/**
 * Rows for publishing and confirming records of a kind, whose factories are named after their states: 'Manual',
 * 'ManualDraft', 'ManualInReview', 'ManualApproved', 'ManualRevised', and 'ManualForAdmins' that Admins are asked to read.
 */
export function publishingRows(app: TestApp, kind: string, operations: PublishingOperations): Rows {
  const { onRecord } = sendOn(app);
  const reviewDate = Temporal.Now.plainDateISO('Europe/Amsterdam').add({ years: 1 }).toString();
  const edit = (state: string, document: string, variables: object = {}) => ({
    expected: editors,
    call: onRecord(`${kind}${state}`, document, variables),
  });
  // A Client who is not asked to review sees no draft.
  const review = (...args: Parameters<typeof edit>) => ({
    ...edit(...args),
    expected: { ...editors, Client: everywhere('NOT_FOUND') },
  });
  return {
    [`Mutation.submit${kind}`]: edit('Draft', operations.submit),
    [`Mutation.approve${kind}`]: review('InReview', operations.approve),
    [`Mutation.sendBack${kind}`]: review('InReview', operations.sendBack, { remark: 'Schrijf het korter' }),
    [`Mutation.publish${kind}`]: edit('Approved', operations.publish),
    [`Mutation.withdraw${kind}`]: edit('', operations.withdraw, { reason: 'Geldt niet meer' }),
    [`Mutation.discard${kind}Draft`]: edit('Revised', operations.discard),
    [`Mutation.restore${kind}Version`]: edit('Revised', operations.restore, { number: 1 }),
    [`Mutation.confirm${kind}Review`]: edit('', operations.confirmReview, { reviewDate }),
    [`Mutation.confirm${kind}Reading`]: {
      expected: perRole(ANONYMOUS, { ...readers, SuperAdmin: notAsked }),
      call: onRecord(kind, operations.confirmReading, { number: 1 }),
    },
    [`Mutation.remind${kind}Readers`]: edit('ForAdmins', operations.remindReaders),
    [`Query.${kind.toLowerCase()}Readers`]: edit('', operations.readers),
  };
}
