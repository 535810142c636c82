import { type InferType, number, object, string } from 'yup';
import type { PlatformSettings } from '../../platform/core/env.ts';
import {
  OFFERED_TO_ALL,
  parseSecondFactor,
  REQUIRED_OF_ADMINS,
  type SecondFactorPerRole,
} from './second-factor/second-factor-setting.ts';

/** What the environment may say of how people sign in. */
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
  /** Whether anyone may sign up, or only who was invited. */
  readonly signUp: 'open' | 'invite';
  /** Whether a role can have a second factor, and whether it must. */
  readonly secondFactor: SecondFactorPerRole;
  /** How long whoever has no access to a second factor that their role needs waits for another, in seconds. */
  readonly secondFactorDelaySeconds: number;
  /** The identity provider of 'Inloggen met Google'; without a client id there is no such button. */
  readonly google: {
    readonly clientId: string | undefined;
    readonly issuer: string;
    /** Where the provider publishes the keys that it signs with. */
    readonly jwksUrl: string;
  };
}

declare module '../../platform/core/env.ts' {
  interface Settings extends IdentitySettings {}
}

/** How people sign in, out of what the environment says; the demo is open to everybody and asks for no second step. */
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
