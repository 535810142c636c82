import { askedIn } from '../../../schema/records/audit-conditions.ts';
import {
  auditKinds,
  auditRatings,
  auditStatuses,
  findingSeverities,
} from '../../../schema/records/audits.ts';
import { qualityNorms } from '../../../schema/records/planning.ts';
import { registerStatuses } from '../../../schema/records/register.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { Terms } from '../../../schema/values/term.ts';
import type { findingsOf, sectionsOf } from '../../modules/audits/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import { leaves, type Selection } from '../../platform/list/selection.ts';
import { calendarDay, codeNamed, fieldsOf, withMoments } from '../wire/payload.ts';

type Row = Readonly<Record<string, unknown>>;
type Loaded<Load extends (...args: never[]) => Promise<ReadonlyMap<string, unknown>>> =
  Awaited<ReturnType<Load>> extends ReadonlyMap<string, infer Value> ? Value : never;

/** Our names of fields whose documented names differ. */
export const auditWireNames = { auditorUserIds: 'auditors', auditeeUserIds: 'auditees' } as const;

/** Texts that callers fill in; their names equal ours. */
export const auditWireTexts = [
  ...(['title', 'goal', 'criteria', 'scope', 'time', 'externalAuditor', 'method'] as const),
  ...(['spokenWith', 'conclusion', 'strengths'] as const),
] as const;

const person = { id: true, name: true, surname: true } as const;

/** The fields of the REST form of an audit. */
export const auditSelection: Selection = {
  ...{ id: true, number: true, version: true, createdAt: true, updatedAt: true },
  ...{ organization: { id: true, name: true }, user: person },
  ...leaves(auditWireTexts),
  ...{
    kind: true,
    norm: true,
    date: true,
    status: true,
    dossiers: true,
    previousId: true,
    templateId: true,
    templateVersion: true,
  },
  ...{ auditorUserIds: true, auditeeUserIds: true, findingCount: true, openMeasureCount: true },
};

const nameOf = (terms: Terms<string>, code: unknown) => (code == null ? null : terms.nameOf(code as string));

/** Converts an audit to its REST form: choices as their Dutch names. */
export function auditToWire({ auditorUserIds, auditeeUserIds, ...row }: Row): Record<string, unknown> {
  const { organization, user } = row as Record<string, { id: string }>;
  return {
    ...withMoments(row, ['createdAt', 'updatedAt']),
    ...{
      organizationId: organization?.id,
      userId: user?.id,
      auditors: auditorUserIds,
      auditees: auditeeUserIds,
    },
    kind: nameOf(auditKinds, row.kind),
    norm: nameOf(qualityNorms, row.norm),
    status: nameOf(auditStatuses, row.status),
  };
}

/** The answers of an audit with their questions, one for each of its dossiers. */
export function answersToWire(sections: Loaded<typeof sectionsOf>, dossiers: readonly string[]) {
  const all = sections.flatMap(({ questions }) => questions);
  const codes = dossiers.length > 0 ? dossiers : [''];
  const asked = new Map(codes.map((dossier) => [dossier, askedIn(all, dossier)]));
  return sections.flatMap(({ title: section, questions }) =>
    questions.flatMap(({ id, text, paragraph, dossierAnswers, ...own }) =>
      codes.map((dossier) => {
        const given = dossier === '' ? own : dossierAnswers.find((one) => one.dossier === dossier);
        return {
          ...{ questionId: id, section, question: text, paragraph, dossier },
          isAsked: asked.get(dossier)?.has(id) ?? false,
          rating: nameOf(auditRatings, given?.rating),
          ...{ explanation: given?.explanation ?? '', remark: given?.remark ?? '' },
          version: given?.version ?? 0,
        };
      }),
    ),
  );
}

/** A finding in its REST form. */
export const findingToWire = ({ severity, owner, entry, ...finding }: Loaded<typeof findingsOf>[number]) => ({
  ...finding,
  severity: nameOf(findingSeverities, severity),
  ownerUserId: owner?.id ?? null,
  entry: entry && { ...entry, status: nameOf(registerStatuses, entry.status) },
});

/** Converts choices of a body to their codes. @throws AppError VALIDATION that names unknown ones. */
export function choicesFromWire(wire: Row, choices: Readonly<Record<string, Terms<string>>>): Row {
  const wrong: Record<string, string> = {};
  const codes = Object.entries(choices).flatMap(([field, terms]) => {
    if (wire[field] === undefined) return [];
    const code = codeNamed(terms, wire[field]);
    if (code === null) wrong[field] = messages.unknownChoice;
    return [[field, code ?? null] as const];
  });
  if (Object.keys(wrong).length > 0) throw new AppError('VALIDATION', { fields: wrong });
  return Object.fromEntries(codes);
}

/** Converts the fields that a body of an audit contains to our values; unknown ones are ignored. */
export function auditFromWire(body: unknown): Record<string, unknown> {
  const wire = fieldsOf(body);
  const said = Object.fromEntries(
    [...auditWireTexts, 'templateId' as const]
      .filter((field) => wire[field] !== undefined)
      .map((field) => [field, wire[field]]),
  );
  return {
    ...said,
    ...choicesFromWire(wire, { kind: auditKinds, norm: qualityNorms }),
    ...(wire.dossiers !== undefined && { dossiers: wire.dossiers }),
    ...(wire.date !== undefined && { date: calendarDay(wire.date) }),
    ...(wire.auditors !== undefined && { auditorUserIds: wire.auditors }),
    ...(wire.auditees !== undefined && { auditeeUserIds: wire.auditees }),
  };
}

/** Converts the body of a finding to our values. */
export function findingFromWire(body: unknown): Record<string, unknown> {
  const { description, severity, paragraph, ownerUserId, dueDate, questionId } = fieldsOf(body);
  return {
    ...{ description, paragraph, ownerUserId, questionId },
    ...choicesFromWire({ severity }, { severity: findingSeverities }),
    ...(dueDate !== undefined && { dueDate: calendarDay(dueDate) }),
  };
}
