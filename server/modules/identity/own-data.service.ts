import { assertSession } from '../../platform/alone.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { isoMoment } from '../../platform/time.ts';
import { listApiTokens } from './api-token.service.ts';
import { getPreferences } from './preferences.service.ts';
import { getProfile } from './profile.service.ts';
import { listSessions } from './session-list.service.ts';

/** Everything that the modules keep of the person who asks, to take along. @throws AppError FORBIDDEN for an API token. */
export async function collectOwnData(
  ctx: RequestContext,
  modules: readonly Module[],
): Promise<Record<string, unknown>> {
  assertSession(ctx.actor);
  const data: Record<string, unknown> = { madeAt: new Date().toISOString() };
  for (const { ownData } of modules) Object.assign(data, await ownData?.(ctx));
  return data;
}

/** One's profile, preferences, sessions and API tokens. */
export async function ownIdentityData(ctx: RequestContext): Promise<Record<string, unknown>> {
  return {
    profile: await getProfile(ctx),
    preferences: await getPreferences(ctx),
    sessions: (await listSessions(ctx)).map(({ createdAt, lastSeenAt, ...session }) => ({
      createdAt: isoMoment(createdAt),
      lastSeenAt: isoMoment(lastSeenAt),
      ...session,
    })),
    apiTokens: (await listApiTokens(ctx)).map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
      createdAt: isoMoment(createdAt),
      expiresAt: isoMoment(expiresAt),
      lastUsedAt: lastUsedAt ? isoMoment(lastUsedAt) : null,
      ...token,
    })),
  };
}
