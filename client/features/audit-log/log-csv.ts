import type { AuditLogExportQuery } from '../../graphql/generated/operations.ts';
import { auditLogTexts } from '../../i18n/nl/audit-log.ts';
import { teamTexts } from '../../i18n/nl/records/teams.ts';
import { csvText } from '../../lib/csv-text.ts';
import { type ShownFields, shownChanges, shownValue } from '../../records/history/shown-value.ts';
import { loggedFieldsOf } from './logged-fields.ts';

type Exported = AuditLogExportQuery['auditLogExport'];
type Change = Exported['lines'][number]['changes'][number];
type Side = 'from' | 'to';

/** Name of a team by its id; undefined for one that is no longer there. */
export type TeamNameOf = (id: string) => string | undefined;

/** Exported lines for a spreadsheet in Dutch, with old and new values in the words of the log on the screen. */
export function logCsv(
  { headings, lines }: Pick<Exported, 'headings' | 'lines'>,
  teamNameOf: TeamNameOf,
): string {
  const rows = lines.map(({ entity, cells, changes }) => {
    const fields = loggedFieldsOf(entity);
    const namedChanges = shownChanges(changes, fields);
    const inWords = (side: Side) =>
      namedChanges.flatMap((change) => wordsOf(change, side, fields, teamNameOf) ?? []).join('; ');
    return [...cells, inWords('from'), inWords('to')];
  });
  return csvText([headings, ...rows]);
}

/** A side of a change as 'Status: Open'; nothing on the old side where a sentence or a reason says it all. */
function wordsOf(
  change: Change,
  side: Side,
  fields: ShownFields,
  teamNameOf: TeamNameOf,
): string | undefined {
  const { field, isKept } = change;
  const label = fields.labels[field] ?? '';
  const sentence = fields.sentences?.[field];
  if (side === 'from' && (sentence || fields.reasons?.includes(field))) return undefined;
  if (sentence) return sentence;
  if (!isKept) return `${label}: ${auditLogTexts.isChanged}`;
  const texts = change[side];
  if (field === 'teamId')
    return `${label}: ${texts.map((id) => teamNameOf(id) ?? teamTexts.gone).join('') || teamTexts.none}`;
  return `${label}: ${shownValue(fields, field, texts)}`;
}
