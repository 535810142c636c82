import { isoMoment } from '../../platform/core/time.ts';
import { db } from '../../platform/database/tables.ts';
import type { Module } from '../../platform/module.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertSession } from '../../platform/request/without-transaction.ts';
import { noteSecurityEvent } from './account/security-events.ts';
import { getPreferences } from './profile/preferences.service.ts';
import { getProfile } from './profile/profile.service.ts';
import { ownSecurityEvents } from './sessions/recent-activity.service.ts';
import { listSessions } from './sessions/session-list.service.ts';
import { listApiTokens } from './tokens/api-token.service.ts';

/**
 * Personal data export (GDPR): everything that the modules store about the caller. @throws AppError FORBIDDEN for an
 * API token.
 */
export async function collectOwnData(
  ctx: RequestContext,
  modules: readonly Module[],
): Promise<Record<string, unknown>> {
  assertSession(ctx.actor);
  const data: Record<string, unknown> = { madeAt: new Date().toISOString() };
  for (const { ownData } of modules) Object.assign(data, await ownData?.(ctx));
  noteSecurityEvent(ctx, ctx.actor.userId, 'DataExported');
  return data;
}

/**
 * The caller's profile, preferences, sessions, API tokens, linked accounts, security events, and acceptance of the
 * terms.
 */
export async function ownIdentityData(ctx: RequestContext): Promise<Record<string, unknown>> {
  return {
    profile: await getProfile(ctx),
    termsAcceptedAt: await ownAgreement(ctx),
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
    linkedAccounts: await ownLinkedAccounts(ctx),
    recentActivity: await ownSecurityEvents(ctx),
  };
}

async function ownAgreement(ctx: RequestContext): Promise<string | null> {
  const [row] = await ctx.transaction.query(
    db.selectFrom('app_user').select('terms_accepted_at as at').where('id', '=', ctx.actor.userId),
  );
  return row?.at ? isoMoment(row.at) : null;
}

/** The caller's linked accounts at other providers. */
async function ownLinkedAccounts(ctx: RequestContext): Promise<Record<string, unknown>[]> {
  const rows = await ctx.transaction.query(
    db
      .selectFrom('external_identity')
      .select(['issuer', 'subject', 'created_at as since'])
      .where('user_id', '=', ctx.actor.userId)
      .orderBy('issuer'),
  );
  return rows.map(({ since, ...account }) => ({ ...account, since: isoMoment(since) }));
}
