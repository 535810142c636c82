import { riskSteps } from '../../../schema/records/risks.ts';
import type { RiskFieldsFragment } from '../../graphql/generated/operations.ts';
import { OWN_TEAM } from '../../records/teams/teams.ts';

export type Risk = RiskFieldsFragment;

export type RiskFieldName = (typeof riskSteps)[number][number];

type TextName = Exclude<RiskFieldName, 'incidentEvents'>;

/** Values of the forms; a choice not made yet is an empty text, a step of a score its number. */
export type RiskFormValues = Record<TextName | 'teamId', string> & {
  incidentEvents: readonly string[];
  /** Names of the record's people, by id. */
  people: Readonly<Record<string, string>>;
  /** The version that was on the screen when the form opened; it stays with a restored draft. */
  version: number;
};

/** Fields of a judgement, in the order in which they are asked. */
export const assessmentNames = [
  ...(['netLikelihood', 'netSeverity', 'strategy', 'acceptanceReason', 'acceptedByUserId'] as const),
  ...(['acceptedUntil', 'status', 'reviewDate'] as const),
] satisfies readonly RiskFieldName[];

export const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim();

/**
 * The form's values for a new risk, or for an existing one as it is now. Where it is not accepted, the reader would be
 * the one who accepts it.
 */
export function toFormValues(risk: Risk | null, readerId: string): RiskFormValues {
  const known: Readonly<Record<string, unknown>> = {
    ...risk,
    ownerUserId: risk?.owner.id,
    acceptedByUserId: (risk?.status === 'Accepted' && risk.acceptedBy?.id) || readerId,
    status: risk?.status ?? 'Open',
  };
  const names = riskSteps.flat().filter((name): name is TextName => name !== 'incidentEvents');
  const texts = Object.fromEntries(names.map((name) => [name, String(known[name] ?? '')]));
  const people = [risk?.owner, risk?.acceptedBy].flatMap((one) => (one ? [[one.id, nameOf(one)]] : []));
  return {
    ...(texts as Record<TextName, string>),
    teamId: risk ? (risk.team?.id ?? '') : OWN_TEAM,
    incidentEvents: risk?.incidentEvents ?? [],
    people: Object.fromEntries(people),
    version: risk?.version ?? 0,
  };
}

/** The same day of the next year; 28 February for a leap day. */
export function inAYear(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('-02-29') ? `${next.slice(0, -2)}28` : next;
}
