import type { RequestContext } from '../../../platform/request/context.ts';
import { type Limit, Limiter } from '../../../platform/security/limiter.ts';
import { deviceKnownTo } from '../sessions/device-cookie.ts';

const FIFTEEN_MINUTES = 15 * 60;
const HOUR = 60 * 60;

/** How often something may be tried at one account. */
interface Allowance {
  /** By a browser that signed in to it before. */
  readonly device: Limit;
  /** By strangers of one network: fewer than by all of them, so that one of them locks nobody else out. */
  readonly network?: Limit;
  /** By all strangers together. */
  readonly strangers: Limit;
}

/** Tries at someone's password, wherever it is asked. */
export const PASSWORD: Allowance = {
  device: { name: 'sign-in-device', points: 10, seconds: FIFTEEN_MINUTES },
  network: { name: 'sign-in-account-network', points: 8, seconds: FIFTEEN_MINUTES },
  strangers: { name: 'sign-in-account', points: 10, seconds: FIFTEEN_MINUTES },
};

/** Tries at someone's codes; a stranger to whom these are open has the password. */
export const CODE: Allowance = {
  device: { name: 'second-factor-device', points: 10, seconds: FIFTEEN_MINUTES },
  strangers: { name: 'second-factor', points: 10, seconds: FIFTEEN_MINUTES },
};

/** Mails with which a forgotten password is changed. */
export const PASSWORD_LINK: Allowance = {
  device: { name: 'password-request-device', points: 5, seconds: HOUR },
  network: { name: 'password-request-network', points: 5, seconds: HOUR },
  strangers: { name: 'password-request-email', points: 10, seconds: HOUR },
};

export interface Guesses {
  /** Whether the browser that asks signed in to the account before. */
  readonly isKnown: boolean;
  /** Counts one; `onMet` hears of the first that is one too many. @throws AppError RATE_LIMITED. */
  count(onMet?: () => void): Promise<void>;
  /** Forgets what was counted, after one that succeeded. */
  forget(): Promise<void>;
}

/**
 * The tries at the account of an address, whether or not there is one. A browser that signed in to it before has a
 * count of its own: what strangers try keeps nobody out of their own account.
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
        // What a network has no right to any more is not taken from the others.
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
