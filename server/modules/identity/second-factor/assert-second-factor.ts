import { secondFactorCodeRules } from '../../../../schema/people/identity-rules.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { lockPerson } from '../account/person.ts';
import { codeTries, wrongCode } from './second-factor.service.ts';
import { spendCode } from './second-factor-code.ts';

/**
 * Asserts a code of the caller's second factor, where they have one, within the operation's transaction: a recent
 * password alone does not let everything of an organisation leave.
 * @throws AppError VALIDATION for a missing, wrong or used code, RATE_LIMITED.
 */
export async function assertSecondFactor(ctx: RequestContext, typed: unknown): Promise<void> {
  const { transaction, actor, services } = ctx;
  const { userId } = actor;
  const factors = await runAsSystemWithin(transaction, (system) =>
    system.query(db.selectFrom('second_factor').select('user_id').where('user_id', '=', userId)),
  );
  if (factors.length === 0) return;
  const { code } = validate(secondFactorCodeRules, { code: typed });
  const tries = codeTries(ctx);
  await tries.count(userId);
  const isRight = await runAsSystemWithin(transaction, async (system) => {
    await lockPerson(system, userId);
    return spendCode(system, services.settings, userId, code);
  });
  if (!isRight) throw wrongCode(ctx, userId);
  await tries.forget(userId);
}
