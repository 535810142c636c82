import { type Role, roles } from '../../../../schema/terms/identity.ts';

const MODES = ['off', 'offered', 'required'] as const;

/** Not to be had, for who wants it, or asked of everybody. */
export type SecondFactorMode = (typeof MODES)[number];

export type SecondFactorPerRole = Readonly<Record<Role, SecondFactorMode>>;

/** For the demo: its accounts are printed, and people only look around. */
export const OFFERED_TO_ALL: SecondFactorPerRole = {
  Client: 'offered',
  Admin: 'offered',
  SuperAdmin: 'offered',
};

/** Otherwise those who manage other people's records need one. */
export const REQUIRED_OF_ADMINS: SecondFactorPerRole = {
  Client: 'offered',
  Admin: 'required',
  SuperAdmin: 'required',
};

/**
 * One mode for everybody, or one per role such as `Client=offered,Admin=required`; roles that are not named keep their
 * default. Null when it is neither, an empty text names nobody.
 */
export function parseSecondFactor(text: string): Partial<SecondFactorPerRole> | null {
  const everybody = text.trim();
  if (isMode(everybody)) return { Client: everybody, Admin: everybody, SuperAdmin: everybody };
  const modes: Partial<Record<Role, SecondFactorMode>> = {};
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    const [role, mode, ...rest] = part.split('=').map((piece) => piece.trim());
    if (!roles.has(role) || !isMode(mode) || rest.length > 0) return null;
    modes[role] = mode;
  }
  return modes;
}

function isMode(text: string | undefined): text is SecondFactorMode {
  return MODES.includes(text as SecondFactorMode);
}
