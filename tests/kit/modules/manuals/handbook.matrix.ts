import { sendOn } from '../../matrix/graphql-calls.ts';
import type { Call, Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { mark } from '../../server/unique.ts';
import { editors, readers } from '../publishing/publishing-rows.ts';
import { ownerIn } from './manuals.matrix.ts';
import {
  DISMISS_MISS,
  documentOf,
  HANDBOOK,
  HANDBOOK_SYNONYMS,
  HANDBOOK_USE,
  IMPORT_MANUALS,
  inDays,
  MOVE_MANUAL,
  NOTE_MISS,
  NOTE_OPENING,
  newChapter,
  RATE_MANUAL,
  SEARCH_HANDBOOK,
  TAKE_OVER_HANDBOOK,
  UPDATE_SYNONYMS,
} from './manuals.ts';

/** Rows for the handbook as a whole. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord } = sendOn(app);
  const inOrganization = (document: string, variables: object = {}) =>
    send(document, ({ organizationId }) => ({ organizationId, ...variables }));

  const importChapter: Call = async (actor, target) => {
    const chapters = [{ chapter: newChapter(), title: 'Ingelezen', content: documentOf('Tekst') }];
    const input = { ownerUserId: ownerIn(app, target), reviewDate: inDays(90), chapters };
    return inOrganization(IMPORT_MANUALS, { input })(actor, target);
  };

  /** Moves a chapter to a number of its own, which changes no other. */
  const move: Call = async (actor, target) => {
    const id = await target.idOf('Manual');
    const { rows } = await app.sql.query<{ chapter: string }>('select chapter from manual where id = $1', [
      id,
    ]);
    const input = { seenChapter: rows[0]?.chapter ?? '1', chapter: newChapter() };
    return send(MOVE_MANUAL, () => ({ id, input }))(actor, target);
  };

  /** Takes chapters over that no earlier call has taken, into numbers that are free. */
  const takeOver: Call = async (actor, target) => {
    await app.sql.query('delete from manual where starter_code is not null or chapter ~ $1', [
      '^\\d(\\.\\d)?$',
    ]);
    const input = { ownerUserId: ownerIn(app, target), reviewDate: inDays(90) };
    return inOrganization(TAKE_OVER_HANDBOOK, { input })(actor, target);
  };

  const updateSynonyms: Call = async (actor, target) => {
    const { rows } = await app.sql.query<{ version: number }>(
      'select version from handbook_synonyms where organization_id = $1',
      [target.organizationId],
    );
    const variables = { version: rows[0]?.version ?? 0, input: { lines: ['bhv, brand'] } };
    return inOrganization(UPDATE_SYNONYMS, variables)(actor, target);
  };

  /** Postgres hides what is not theirs, and then removes nothing. */
  const dismiss: Call = async (actor, target) => {
    const words = mark();
    if (target.owner !== 'missing')
      await app.sql.query(
        'insert into handbook_miss (organization_id, words, count, last_at) values ($1, $2, 1, now())',
        [target.organizationId, words],
      );
    const outcome = await inOrganization(DISMISS_MISS, { words })(actor, target);
    const { rowCount } = await app.sql.query('select from handbook_miss where words = $1', [words]);
    return outcome === 'ok' && rowCount !== 0 ? 'kept' : outcome;
  };

  return {
    'Query.handbook': { expected: readers, call: inOrganization(HANDBOOK) },
    'Query.searchHandbook': { expected: readers, call: inOrganization(SEARCH_HANDBOOK, { search: 'naam' }) },
    'Query.handbookUse': { expected: editors, call: inOrganization(HANDBOOK_USE) },
    'Query.handbookSynonyms': { expected: editors, call: inOrganization(HANDBOOK_SYNONYMS) },
    'Mutation.updateHandbookSynonyms': { expected: editors, call: updateSynonyms },
    'Mutation.importManuals': { expected: editors, call: importChapter },
    'Mutation.moveManual': { expected: editors, call: move },
    'Mutation.takeOverHandbook': { expected: editors, call: takeOver },
    'Mutation.noteManualOpening': { expected: readers, call: onRecord('Manual', NOTE_OPENING) },
    'Mutation.rateManual': { expected: readers, call: onRecord('Manual', RATE_MANUAL, { isUseful: true }) },
    'Mutation.noteHandbookMiss': {
      expected: readers,
      call: inOrganization(NOTE_MISS, { search: 'onvindbaar' }),
    },
    'Mutation.dismissHandbookMiss': { expected: editors, call: dismiss },
  };
}
