import {
  effectivenessResults,
  registerLimits,
  registerSources,
  registerStatuses,
} from '../../../schema/records/register.ts';
import { registerLabels } from '../../../schema/records/register-labels.ts';
import { registerEntryRules } from '../../../schema/records/register-rules.ts';
import { newId } from '../../platform/core/ids.ts';
import { db } from '../../platform/database/tables.ts';
import {
  day,
  type ImportedList,
  importFields,
  orElse,
  person,
  team,
  term,
  text,
} from '../../platform/import/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assignsWork } from '../organizations/index.ts';
import { RegisterEntry, type RegisterEntryRow } from './register-entry.entity.ts';
import { registerEntryStore } from './register-entry.store.ts';

/** Fields of improvement points in spreadsheets. */
const fields = importFields(registerEntryRules, registerLabels, {
  source: term(registerSources, 'herkomst', 'aanleiding', 'origin'),
  sourceText: text('toelichting bron', 'source text'),
  description: text('verbeterpunt', 'afwijking', 'beschrijving', 'issue'),
  cause: text('oorzaak', 'root cause'),
  immediateMeasures: text('directe maatregel', 'correctie', 'immediate measure'),
  structuralMeasure: text('structurele maatregelen', 'maatregel', 'corrigerende maatregel', 'measure'),
  responsibleEmployee: text('verantwoordelijke', 'actiehouder', 'responsible'),
  responsibleUserId: person('account van de verantwoordelijke', 'e-mail verantwoordelijke'),
  status: orElse(term(registerStatuses), 'NotStarted'),
  expectedCompletionDate: day('gereed', 'streefdatum', 'deadline', 'einddatum', 'due date'),
  effectiveness: text('verwacht effect', 'gewenst effect'),
  effectivenessMeasurement: text('meting', 'hoe gemeten', 'measurement'),
  effectivenessResult: term(effectivenessResults, 'resultaat effectiviteit', 'result'),
  evaluateOn: day('evaluatiedatum', 'evaluate on'),
  teamId: team('afdeling', 'locatie', 'department'),
});

/** Improvement points of spreadsheets, checked as those of the form are. */
export const registerImport: ImportedList = {
  ...{ kind: 'RegisterEntry', title: 'Verbeterregister', fields, rules: registerEntryRules },
  mayImport: assignsWork,
  async prepare(ctx, organizationId) {
    const nameOf = await namesIn(ctx, organizationId);
    return ({ responsibleUserId, ...values }) => ({
      values: {
        responsibleUserId: responsibleUserId || null,
        // The name of a chosen colleague stands in the place of the text.
        ...(responsibleUserId ? { responsibleEmployee: nameOf(String(responsibleUserId)) } : {}),
        teamId: values.teamId || null,
        evaluateOn: values.evaluateOn ?? null,
        effectivenessResult: values.effectivenessResult ?? null,
      },
    });
  },
  async save(ctx, organizationId, rows) {
    const { userId } = ctx.actor;
    const made = rows.map((values) => ({ ...values, id: newId(), organizationId, userId }));
    for (const row of made) ctx.transaction.insert(RegisterEntry, row);
    await registerEntryStore.addedMany(
      ctx,
      made.map((row) => ({ ...row, version: 1 }) as unknown as RegisterEntryRow),
    );
    return made.map(({ id }) => id);
  },
  takeBack: registerEntryStore.takeBack,
};

async function namesIn({ transaction }: RequestContext, organizationId: string) {
  const people = await transaction.query(
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .where('m.organization_id', '=', organizationId)
      .select(['u.id', 'u.name', 'u.surname']),
  );
  const names = new Map(people.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()]));
  return (id: string) => (names.get(id) ?? '').slice(0, registerLimits.shortText);
}
