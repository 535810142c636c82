import {
  DEFAULT_PREFERENCES,
  type PreferenceValues,
  preferencesRules,
} from '../../../../schema/rules/preferences.ts';
import { ALWAYS_TOLD, notificationEvents } from '../../../../schema/terms/preferences.ts';
import { validate } from '../../../platform/core/validate.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

type Stored = Partial<PreferenceValues>;
type Notification = PreferenceValues['notifications'][number];

/** One's own preferences, with the defaults where one never chose. */
export async function getPreferences(ctx: RequestContext): Promise<PreferenceValues> {
  const [row] = await ctx.transaction.query<{ preferences: Stored }>({
    name: 'preferences',
    sql: 'select preferences from app_user where id = $1',
    parameters: [ctx.actor.userId],
  });
  return completed(row?.preferences ?? {});
}

/**
 * Changes the preferences that are given and leaves the others. @throws AppError VALIDATION.
 */
export async function updatePreferences(ctx: RequestContext, input: object): Promise<PreferenceValues> {
  const { em, actor } = ctx;
  // Two settings pages may save at once: each then adds to what the other left.
  const [row] = await em.execute<{ preferences: Stored }[]>(
    'select preferences from app_user where id = ? for no key update',
    [actor.userId],
  );
  const before = completed(row?.preferences ?? {});
  const values = validate(preferencesRules, merged(before, input));
  // Not through the entity: how someone likes the screens is no new version of who they are.
  await em.execute('update app_user set preferences = ? where id = ?', [
    JSON.stringify(values),
    actor.userId,
  ]);
  return values;
}

function merged(before: PreferenceValues, input: object): object {
  const { notifications, ...given } = Object.fromEntries(
    // A digest on no day is a choice; anything else that is null was not given.
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

/** What someone switched off while that could be done is on again. */
function asTold(notification: Notification): Notification {
  return notification.event === ALWAYS_TOLD ? { ...notification, email: true } : notification;
}

/** Every event once, in the order of the list; what is given counts over what was. */
function withEvents(before: readonly Notification[], given: readonly Notification[]): Notification[] {
  const chosen = new Map([...before, ...given].map((one) => [one.event, one]));
  return notificationEvents.codes.flatMap((event) => {
    const notification = chosen.get(event);
    return notification ? [notification] : [];
  });
}
