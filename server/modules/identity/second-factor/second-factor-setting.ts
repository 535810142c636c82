import { type Role, roles } from '../../../../schema/people/identity.ts';

const MODES = ['off', 'offered', 'required'] as const;

/** Unavailable, optional, or mandatory. */
export type SecondFactorMode = (typeof MODES)[number];

export type SecondFactorPerRole = Readonly<Record<Role, SecondFactorMode>>;

/** The demo's default: its passwords are public, so a second factor protects nothing. */
export const OFFERED_TO_ALL: SecondFactorPerRole = {
  Client: 'offered',
  Admin: 'offered',
  SuperAdmin: 'offered',
};

/** The default outside the demo: mandatory for roles that manage other people's records. */
export const REQUIRED_OF_ADMINS: SecondFactorPerRole = {
  Client: 'offered',
  Admin: 'required',
  SuperAdmin: 'required',
};

/**
 * Parses one mode for everybody, or one per role such as `Client=offered,Admin=required`; omitted roles keep their
 * default. An empty text sets nothing.
 * @returns null when the text is neither.
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
