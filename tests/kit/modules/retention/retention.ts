import type {
  RetentionKind,
  RetentionReason,
  RetentionStatus,
} from '../../../../schema/records/retention.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { eventually } from '../../server/wait.ts';

const ROW = 'id number title closedAt';

export const READ_RETENTION = `query ($organizationId: ID!, $withTexts: Boolean) {
  retention(organizationId: $organizationId, withTexts: $withTexts) {
    kinds { kind years isUsual due digest leftOut { reason count } rows { ${ROW} } }
    held { ${ROW} }
    runs { id status withTexts personName createdAt done skipped waiting kept undoableUntil } } }`;
export const SAVE_RETENTION = `mutation ($organizationId: ID!, $input: RetentionYearsInput!) {
  saveRetention(organizationId: $organizationId, input: $input) }`;
export const HOLD_RECORD =
  'mutation ($recordId: ID!, $isHeld: Boolean!) { holdRecord(recordId: $recordId, isHeld: $isHeld) }';
export const APPLY_RETENTION = `mutation ($organizationId: ID!, $withTexts: Boolean!,
  $choices: [RetentionChoiceInput!]!) {
  applyRetention(organizationId: $organizationId, withTexts: $withTexts, choices: $choices) }`;
export const UNDO_RETENTION = 'mutation ($id: ID!) { undoRetention(id: $id) }';

export const usualYears = {
  ...{ incidents: 5, registerEntries: 5, taskEvents: 3, risks: 5, complaints: 2 },
} as const;

/** A day longer ago than any usual period. */
export const LONG_AGO = new Date('2019-03-01T09:00:00.000Z');

interface ShownRow {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
}

export interface ShownKind {
  readonly kind: RetentionKind;
  readonly years: number;
  readonly isUsual: boolean;
  readonly due: number;
  readonly digest: string;
  readonly leftOut: readonly { readonly reason: RetentionReason; readonly count: number }[];
  readonly rows: readonly ShownRow[];
}

export interface ShownRun {
  readonly id: string;
  readonly status: RetentionStatus;
  readonly withTexts: boolean;
  readonly done: number;
  readonly skipped: number;
  readonly waiting: number;
  readonly kept: number;
  readonly undoableUntil: string | null;
}

export interface ShownRetention {
  readonly kinds: readonly ShownKind[];
  readonly held: readonly ShownRow[];
  readonly runs: readonly ShownRun[];
}

/** Ways to apply the periods of an organisation, and to undo it. */
export function retentionOn(app: TestApp) {
  const read = async (person: Person, organizationId: string, withTexts = false) =>
    (await app.ask<{ retention: ShownRetention }>(person, READ_RETENTION, { organizationId, withTexts }))
      .retention;

  /** Due records of a kind. */
  const dueOf = async (person: Person, organizationId: string, kind: RetentionKind, withTexts = false) => {
    const { kinds } = await read(person, organizationId, withTexts);
    const found = kinds.find((one) => one.kind === kind);
    if (!found) throw new Error(`Every answer has ${kind}`);
    return found;
  };

  /** A run once its job is done. */
  const settled = (person: Person, organizationId: string, id: string) =>
    eventually(async () => {
      const { runs } = await read(person, organizationId);
      const run = runs.find((one) => one.id === id);
      return run && !['Waiting', 'Undoing'].includes(run.status) ? run : null;
    });

  /** The variables that confirm the preview of some kinds. */
  const confirmed = async (
    person: Person,
    organizationId: string,
    kinds: readonly RetentionKind[],
    withTexts = false,
  ) => {
    const preview = await read(person, organizationId, withTexts);
    const choices = preview.kinds
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, digest }) => ({ kind, digest }));
    return { organizationId, withTexts, choices };
  };

  /** Applies what is previewed of some kinds, and waits for it. */
  const apply = async (
    person: Person,
    organizationId: string,
    kinds: readonly RetentionKind[],
    withTexts = false,
  ): Promise<ShownRun> => {
    const variables = await confirmed(person, organizationId, kinds, withTexts);
    const { applyRetention } = await app.ask<{ applyRetention: string }>(person, APPLY_RETENTION, variables);
    return settled(person, organizationId, applyRetention);
  };

  /** Undoes a run, and waits for it. */
  const undo = async (person: Person, organizationId: string, id: string) => {
    await app.ask(person, UNDO_RETENTION, { id });
    return settled(person, organizationId, id);
  };

  return { read, dueOf, confirmed, apply, undo, settled };
}
