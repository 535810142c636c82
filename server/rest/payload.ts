import { messages } from '../../schema/rules/messages.ts';
import type { RequestContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

/**
 * The documented bodies name the author; it is checked and never believed.
 * @throws AppError VALIDATION when it is somebody else.
 */
export function assertOwnUserId(ctx: RequestContext, userId: unknown): void {
  if (userId === undefined || userId === null || userId === ctx.actor.userId) return;
  throw new AppError('VALIDATION', { fields: { userId: messages.notYourself } });
}
