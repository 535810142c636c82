import { preferencesRules } from '../../../../schema/people/preference-rules.ts';
import {
  ALWAYS_TOLD,
  DEFAULT_PREFERENCES,
  notificationEvents,
  type PreferenceValues,
} from '../../../../schema/people/preferences.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

type Stored = Partial<PreferenceValues>;
type Notification = PreferenceValues['notifications'][number];

/** The caller's preferences, completed with defaults. */
export async function getPreferences(ctx: RequestContext): Promise<PreferenceValues> {
  const [row] = await ctx.transaction.query(
    db.selectFrom('app_user').select('preferences').where('id', '=', ctx.actor.userId),
  );
  return completed(row?.preferences ?? {});
}

/** Partial update of the caller's preferences. @throws AppError VALIDATION. */
export async function updatePreferences(ctx: RequestContext, input: object): Promise<PreferenceValues> {
  const { transaction, actor } = ctx;
  // Row lock: concurrent partial updates are merged.
  const [row] = await transaction.query(
    db.selectFrom('app_user').select('preferences').where('id', '=', actor.userId).forNoKeyUpdate(),
  );
  const before = completed(row?.preferences ?? {});
  const values = validate(preferencesRules, merged(before, input));
  // Bypasses the entity, because preferences do not change the version of the person.
  await transaction.query(
    db
      .updateTable('app_user')
      .set({ preferences: { ...values } })
      .where('id', '=', actor.userId),
  );
  return values;
}

function merged(before: PreferenceValues, input: object): object {
  const { notifications, ...given } = Object.fromEntries(
    // Null is a value only for the digest day; elsewhere it means not given.
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && (value !== null || name === 'weeklyDigestDay'),
    ),
  ) as { notifications?: readonly Notification[] };
  return { ...before, ...given, notifications: withEvents(before.notifications, notifications ?? []) };
}

function completed(stored: Stored): PreferenceValues {
  return {
    ...DEFAULT_PREFERENCES,
    ...stored,
    notifications: withEvents(DEFAULT_PREFERENCES.notifications, stored.notifications ?? []).map(asTold),
  };
}

/** Re-enables a mandatory notification that was switched off when that was possible. */
function asTold(notification: Notification): Notification {
  return notification.event === ALWAYS_TOLD ? { ...notification, email: true } : notification;
}

/** One entry per event, in the order of the list; given entries override. */
function withEvents(before: readonly Notification[], given: readonly Notification[]): Notification[] {
  const chosen = new Map([...before, ...given].map((one) => [one.event, one]));
  return notificationEvents.codes.flatMap((event) => {
    const notification = chosen.get(event);
    return notification ? [notification] : [];
  });
}
