import type { RequestContext } from '../../../platform/request/context.ts';
import { type Limit, Limiter } from '../../../platform/security/limiter.ts';
import { deviceKnownTo } from '../sessions/device-cookie.ts';

const FIFTEEN_MINUTES = 15 * 60;
const HOUR = 60 * 60;

/** Rate limits of attempts at one account. */
interface Allowance {
  /** Per browser that signed in to the account before. */
  readonly device: Limit;
  /** Per network of unknown clients: lower than the limit of all, so that one network cannot lock out the others. */
  readonly network?: Limit;
  /** Shared by all unknown clients. */
  readonly strangers: Limit;
}

/** Attempts at a password, in every operation. */
export const PASSWORD: Allowance = {
  device: { name: 'sign-in-device', points: 10, seconds: FIFTEEN_MINUTES },
  network: { name: 'sign-in-account-network', points: 8, seconds: FIFTEEN_MINUTES },
  strangers: { name: 'sign-in-account', points: 10, seconds: FIFTEEN_MINUTES },
};

/** Attempts at second factor codes, which already need the password. */
export const CODE: Allowance = {
  device: { name: 'second-factor-device', points: 10, seconds: FIFTEEN_MINUTES },
  strangers: { name: 'second-factor', points: 10, seconds: FIFTEEN_MINUTES },
};

/** Mails with a password link. */
export const PASSWORD_LINK: Allowance = {
  device: { name: 'password-request-device', points: 5, seconds: HOUR },
  network: { name: 'password-request-network', points: 5, seconds: HOUR },
  strangers: { name: 'password-request-email', points: 10, seconds: HOUR },
};

export interface Guesses {
  /** Whether this browser signed in to the account before. */
  readonly isKnown: boolean;
  /** Counts an attempt; calls `onMet` at the first one over the limit. @throws AppError RATE_LIMITED. */
  count(onMet?: () => void): Promise<void>;
  /** Resets the count after a success. */
  forget(): Promise<void>;
}

/**
 * The attempts at the account of an address, existing or not. A known browser has a count of its own, so that attackers
 * cannot lock out the holder.
 */
export function guessesAt(
  ctx: RequestContext,
  { device, network, strangers }: Allowance,
  email: string,
): Guesses {
  const { database } = ctx.services;
  const account = email.trim().toLowerCase();
  const known = deviceKnownTo(ctx, account);
  const counts: readonly (readonly [Limit | undefined, string])[] = known
    ? [[device, `${known} ${account}`]]
    : [
        // Counted first: attempts over a network's limit do not use up the shared one.
        [network, `${ctx.request.address} ${account}`],
        [strangers, account],
      ];
  const limiters = counts.flatMap(([limit, key]) =>
    limit ? [{ limiter: new Limiter(database, limit), key }] : [],
  );
  return {
    isKnown: known !== null,
    count: async (onMet) => {
      for (const { limiter, key } of limiters) await limiter.count(key, onMet);
    },
    forget: async () => {
      for (const { limiter, key } of limiters) await limiter.forget(key);
    },
  };
}
