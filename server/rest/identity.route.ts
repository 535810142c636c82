import { getProfile, type Profile, signIn, updateProfile } from '../modules/identity/index.ts';
import { identityFailures } from './failures.fields.ts';
import type { Route } from './wire.ts';

const text = { type: 'string' } as const;
const PROFILE = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    username: text,
    name: text,
    surname: text,
    email: text,
    role: {
      type: 'object',
      properties: { name: { type: 'string', enum: ['Client', 'Admin', 'SuperAdmin'] } },
    },
  },
} as const;

/** The documented profile shows the role as an object with a name (section 3). */
function toWire({ role, ...profile }: Profile) {
  return { ...profile, role: { name: role } };
}

/** The documented calls for signing in and for one's own profile (section 7). */
export const identityRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/auth/sign-in',
    access: 'anyone',
    summary: 'Signs in; the token goes with every further call as `Authorization: Bearer …`.',
    failure: identityFailures.signIn,
    success: 200,
    schema: {
      body: { type: 'object', properties: { email: text, password: text } },
      response: { type: 'object', properties: { user: PROFILE, token: text } },
    },
    handle: async (ctx, { body }) => {
      const { email, password } = Object(body) as Record<string, unknown>;
      const { user, token } = await signIn(ctx, { email, password, cookie: false });
      return { user: toWire(user), token };
    },
  },
  {
    method: 'GET',
    path: '/user/profile',
    access: 'signed-in',
    summary: 'One’s own profile.',
    failure: identityFailures.profile,
    success: 200,
    schema: { response: PROFILE },
    handle: async (ctx) => toWire(await getProfile(ctx)),
  },
  {
    method: 'PATCH',
    path: '/user/profile',
    access: 'signed-in',
    summary: 'Changes one’s own username, name or surname; other fields are ignored.',
    failure: identityFailures.updateProfile,
    success: 200,
    schema: {
      body: { type: 'object', properties: { username: text, name: text, surname: text } },
      response: PROFILE,
    },
    handle: async (ctx, { body }) => {
      const { username, name, surname } = Object(body) as Record<string, unknown>;
      return toWire(await updateProfile(ctx, { username, name, surname }));
    },
  },
];
