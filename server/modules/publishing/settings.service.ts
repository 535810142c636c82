import { sql } from 'kysely';
import { publishingSettingsRules } from '../../../schema/records/publishing-rules.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { compile } from '../../platform/database/compile.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChange } from '../../platform/request/record-change.ts';
import { requireOpenOrganization, requireOrganization } from '../organizations/index.ts';
import { wantsSecondPerson } from './approval.ts';

const columns = { secondPerson: 'second_person', stampsDownloads: 'stamps_downloads' } as const;
const settingNames = ['secondPerson', 'stampsDownloads'] as const;

const publishes = ({ actor }: RequestContext, id: string) =>
  actor.role === 'SuperAdmin' || (actor.role === 'Admin' && actor.organizationIds.includes(id));

/**
 * Settings of publishing of an organisation, and whether a second person approves now.
 * @throws AppError NOT_FOUND without access, FORBIDDEN for a Client.
 */
export async function publishingSettings(ctx: RequestContext, organizationId: string) {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  if (!publishes(ctx, id)) throw new AppError('FORBIDDEN');
  return readSettings(ctx, id);
}

async function readSettings(ctx: RequestContext, id: string) {
  const [row] = await ctx.transaction.query(
    db
      .selectFrom('publication_settings')
      .where('organization_id', '=', id)
      .select(['second_person', 'stamps_downloads']),
  );
  return {
    secondPerson: row?.second_person ?? true,
    stampsDownloads: row?.stamps_downloads ?? true,
    isApprovalWanted: await wantsSecondPerson(ctx, id),
  };
}

/** Whether each page of a pdf that is downloaded from an organisation says which version it is. */
export async function stampsDownloads(
  { transaction }: RequestContext,
  organizationId: string,
): Promise<boolean> {
  const [answer] = await transaction.query(
    compile(sql<{ wanted: boolean }>`select app.stamps_downloads(${organizationId}) as wanted`),
  );
  return answer?.wanted ?? true;
}

/**
 * Changes what an organisation wants of publishing; what is left out stays as it is.
 * @throws AppError NOT_FOUND without access, FORBIDDEN for a Client and in an archived organisation, VALIDATION.
 */
export async function updatePublishingSettings(ctx: RequestContext, organizationId: string, input: unknown) {
  const id = parseId(organizationId, 'organizationId');
  await requireOpenOrganization(ctx, id);
  if (!publishes(ctx, id)) throw new AppError('FORBIDDEN');
  const { secondPerson, stampsDownloads: stamps } = validate(publishingSettingsRules, input);
  const before = await readSettings(ctx, id);
  const given = {
    secondPerson: secondPerson ?? before.secondPerson,
    stampsDownloads: stamps ?? before.stampsDownloads,
  };
  const changed = settingNames.filter((name) => before[name] !== given[name]);
  if (changed.length > 0) {
    const values = { second_person: given.secondPerson, stamps_downloads: given.stampsDownloads };
    // A change of the others at the same moment stays.
    const changes = Object.fromEntries(changed.map((name) => [columns[name], given[name]]));
    await ctx.transaction.query(
      db
        .insertInto('publication_settings')
        .values({ organization_id: id, ...values, version: 1 })
        .onConflict((conflict) =>
          conflict.column('organization_id').doUpdateSet((eb) => ({
            ...changes,
            version: eb('publication_settings.version', '+', 1),
          })),
        ),
    );
    recordChange(ctx, {
      ...{ organizationId: id, entity: 'Organization', entityId: id, action: 'updated', version: 1 },
      subjectUserId: null,
      details: Object.fromEntries(changed.map((name) => [name, [before[name], given[name]]])),
    });
  }
  return readSettings(ctx, id);
}
