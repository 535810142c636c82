import {
  IDEA_DAYS,
  IDEA_SOURCE_TEXT,
  OTHER_SOURCE,
  type RegisterLongText,
  registerLongTexts,
} from '../../../schema/records/register.ts';
import { ideaRules } from '../../../schema/records/register-rules.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { dayOf } from '../../platform/core/time.ts';
import { validate } from '../../platform/core/validate.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { linkFiles, parseFileIds } from '../files/index.ts';
import { requireOrganization } from '../organizations/index.ts';
import { ownTeam } from '../teams/index.ts';
import { RegisterEntry } from './register-entry.entity.ts';
import { registerEntryPolicy } from './register-entry.policy.ts';
import { entryChange, recordEntryChange } from './register-entry-change.ts';

/**
 * Creates an improvement point from an idea, in the actor's name, and returns its id. Fields that the idea form lacks
 * stay empty until the entry is completed by the usual rules. Idempotent by key.
 * @throws AppError NOT_FOUND for an organisation without access, VALIDATION.
 */
export async function sendIdea(ctx: RequestContext, organizationId: string, input: unknown): Promise<string> {
  const { actor } = ctx;
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  if (!registerEntryPolicy.create(actor, organization)) throw new AppError('FORBIDDEN');
  const given = validate(ideaRules, input);
  const fileIds = parseFileIds((Object(input) as { fileIds?: unknown[] }).fileIds);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { organization, idea: given }, id);
  if (claimed !== id) return claimed;
  const values = { ...UNASKED, ...given, expectedCompletionDate: inDays(IDEA_DAYS) };
  const teamId = await ownTeam(ctx, organization);
  const entry = { id, organizationId: organization, userId: actor.userId, teamId, ...values };
  ctx.transaction.insert(RegisterEntry, { ...entry, isIdea: true });
  recordEntryChange(ctx, entryChange({ ...entry, version: 1 }, 'created', { ...values, teamId }));
  await linkFiles(ctx, { organizationId: organization, recordId: id, isShielded: false }, fileIds);
  return id;
}

/** Empty texts of an idea. */
const noTexts = Object.fromEntries(Object.keys(registerLongTexts).map((name) => [name, ''])) as Record<
  RegisterLongText,
  ''
>;

const UNASKED = {
  ...noTexts,
  source: OTHER_SOURCE,
  sourceText: IDEA_SOURCE_TEXT,
  status: 'NotStarted',
  responsibleEmployee: '',
  responsibleUserId: null,
  evaluateOn: null,
  effectivenessResult: null,
} as const;

const inDays = (days: number) => Temporal.PlainDate.from(dayOf(new Date())).add({ days }).toString();
