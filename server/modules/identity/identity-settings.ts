import { type InferType, number, object, string } from 'yup';
import type { PlatformSettings } from '../../platform/core/env.ts';
import {
  OFFERED_TO_ALL,
  parseSecondFactor,
  REQUIRED_OF_ADMINS,
  type SecondFactorPerRole,
} from './second-factor/second-factor-setting.ts';

/** Rules for the environment variables about signing in. */
export const identityEnvironmentRules = object({
  SIGN_UP: string().oneOf(['open', 'invite'] as const, 'is geen open of invite'),
  SECOND_FACTOR: string().test(
    'per-role',
    'is geen off, offered of required, en geen lijst zoals Client=offered,Admin=required',
    (value) => value === undefined || parseSecondFactor(value) !== null,
  ),
  SECOND_FACTOR_DELAY_HOURS: number()
    .integer()
    .min(0, 'is negatief')
    .max(168, 'is meer dan 168')
    .typeError('is geen geheel getal (uren)')
    .default(24),
  GOOGLE_CLIENT_ID: string(),
  GOOGLE_ISSUER: string()
    .matches(/^https?:\/\/[^\s/?#]+$/, 'is geen webadres zonder pad, zoals https://accounts.google.com')
    .default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: string()
    .matches(/^https?:\/\/[^\s/?#]+\/\S*$/, 'is geen webadres')
    .default('https://www.googleapis.com/oauth2/v3/certs'),
});

interface IdentitySettings {
  /** Open sign-up, or by invitation only. */
  readonly signUp: 'open' | 'invite';
  /** Per role: second factor unavailable, optional or mandatory. */
  readonly secondFactor: SecondFactorPerRole;
  /** Waiting period for replacing a lost second factor where the role requires one, in seconds. */
  readonly secondFactorDelaySeconds: number;
  /** The identity provider of 'Inloggen met Google'; without a client id the button is hidden. */
  readonly google: {
    readonly clientId: string | undefined;
    readonly issuer: string;
    /** The provider's JWKS: its public signing keys. */
    readonly jwksUrl: string;
  };
}

declare module '../../platform/core/env.ts' {
  interface Settings extends IdentitySettings {}
}

/** Reads the sign-in settings from the environment; the demo defaults to open sign-up and an optional second factor. */
export function identitySettings(
  environment: InferType<typeof identityEnvironmentRules>,
  { demo }: Pick<PlatformSettings, 'demo'>,
): IdentitySettings {
  return {
    secondFactor: {
      ...(demo ? OFFERED_TO_ALL : REQUIRED_OF_ADMINS),
      ...(parseSecondFactor(environment.SECOND_FACTOR ?? '') ?? {}),
    },
    secondFactorDelaySeconds: environment.SECOND_FACTOR_DELAY_HOURS * 3600,
    signUp: environment.SIGN_UP ?? (demo ? 'open' : 'invite'),
    google: {
      clientId: environment.GOOGLE_CLIENT_ID,
      issuer: environment.GOOGLE_ISSUER,
      jwksUrl: environment.GOOGLE_JWKS_URL,
    },
  };
}
