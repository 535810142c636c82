import { registerEntryFields, registerSources, registerStatuses } from '../../../schema/records/register.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isoMoment } from '../../platform/core/time.ts';
import { leaves } from '../../platform/list/selection.ts';
import { calendarDay, codeNamed } from '../wire/payload.ts';
import { teamSelection, teamToWire } from '../wire/team.fields.ts';

/** Our name → documented name of each field that users fill in (section 3). */
export const registerWireNames = {
  source: 'Bron',
  sourceText: 'BronText',
  description: 'Omschrijving',
  cause: 'OorzaakAfwijkin',
  immediateMeasures: 'DirecteMaatregelen',
  structuralMeasure: 'StructureleMaatregel',
  responsibleEmployee: 'VerantwoordelijkeMedewerker',
  status: 'status',
  expectedCompletionDate: 'WanneerGereed',
  effectiveness: 'Effectiviteit',
  effectivenessMeasurement: 'EffectiviteitMeten',
} as const satisfies Record<(typeof registerEntryFields)[number], string>;

type FieldName = (typeof registerEntryFields)[number];

/** The fields of the documented form of an entry. */
export const registerWireSelection = {
  id: true,
  number: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  user: { id: true, name: true, surname: true },
  ...teamSelection,
  ...leaves(registerEntryFields),
} as const;

interface SelectedEntry extends Record<FieldName, string> {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly organization: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly surname: string };
}

/** Converts an entry to the documented names, source and status as their Dutch names. */
export function toWire(row: Record<string, unknown>): Record<string, unknown> {
  const entry = row as unknown as SelectedEntry;
  const { id, number, version, createdAt, updatedAt, organization, user } = entry;
  const wire: Record<string, unknown> = {
    id,
    number,
    version,
    createdAt: isoMoment(createdAt),
    updatedAt: isoMoment(updatedAt),
    organization,
    organizationId: organization.id,
    user,
    userId: user.id,
  };
  for (const name of registerEntryFields) wire[registerWireNames[name]] = entry[name];
  Object.assign(wire, teamToWire(row));
  wire.Bron = registerSources.nameOf(entry.source as never);
  wire.status = registerStatuses.nameOf(entry.status as never);
  return wire;
}

/**
 * Converts a documented body to our names; unknown fields are ignored.
 * @throws AppError VALIDATION for an unknown source or status.
 */
export function fromWire(body: unknown): Record<string, unknown> {
  const wire = Object(body) as Record<string, unknown>;
  const input: Record<string, unknown> = {};
  for (const name of registerEntryFields) input[name] = wire[registerWireNames[name]] ?? undefined;
  input.source = codeOf(registerSources, wire.Bron, 'source');
  input.status = codeOf(registerStatuses, wire.status, 'status');
  input.sourceText ??= '';
  input.expectedCompletionDate = calendarDay(wire.WanneerGereed);
  return input;
}

/** @throws AppError VALIDATION for an unknown choice. */
function codeOf<Code extends string>(terms: Terms<Code>, value: unknown, field: FieldName): Code | undefined {
  const code = codeNamed(terms, value);
  if (code === null) throw new AppError('VALIDATION', { fields: { [field]: messages.unknownChoice } });
  return code;
}
