import { collectOwnData, getProfile, type Profile, updateProfile } from '../../modules/identity/index.ts';
import { modules } from '../../modules.ts';
import { identityFailures } from '../wire/failures.fields.ts';
import { fieldsOf } from '../wire/payload.ts';
import type { Route } from '../wire/wire.ts';
import { text, uuid } from '../wire/wire-schema.ts';

/** The documented profile (section 3). */
export const PROFILE = {
  type: 'object',
  properties: {
    id: uuid,
    username: text,
    name: text,
    surname: text,
    email: text,
    role: {
      type: 'object',
      properties: { name: { type: 'string', enum: ['Client', 'Admin', 'SuperAdmin'] } },
    },
    jobTitle: text,
    phone: text,
  },
} as const;

/** The documented profile shows the role as an object with a name (section 3). */
export function toWire({ role, hasSecondFactor: _, mustConfirmEmail: __, ...profile }: Profile) {
  return { ...profile, role: { name: role } };
}

/** The documented calls for the caller's profile (section 7), and the export of the caller's data. */
export const identityRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/user/profile',
    access: 'signed-in',
    summary: 'One’s own profile.',
    failure: identityFailures.profile,
    withoutToken: identityFailures.profileWithoutToken,
    success: 200,
    schema: { response: PROFILE },
    handle: async (ctx) => toWire(await getProfile(ctx)),
  },
  {
    method: 'PATCH',
    path: '/user/profile',
    access: 'signed-in',
    summary: 'Changes one’s own username, name, surname, job title or phone; other fields are ignored.',
    failure: identityFailures.updateProfile,
    withoutToken: identityFailures.profileWithoutToken,
    success: 200,
    schema: {
      body: {
        type: 'object',
        properties: { username: text, name: text, surname: text, jobTitle: text, phone: text },
      },
      response: PROFILE,
    },
    handle: async (ctx, { body }) => {
      const { username, name, surname, jobTitle, phone } = fieldsOf(body);
      return toWire(await updateProfile(ctx, { username, name, surname, jobTitle, phone }));
    },
  },
  {
    method: 'GET',
    path: '/user/data',
    access: 'signed-in',
    summary: 'What is kept of oneself, as a file; not for API tokens.',
    failure: identityFailures.ownData,
    success: 200,
    takesLong: true,
    headers: { 'content-disposition': 'attachment; filename="mijn-gegevens.json"' },
    schema: { response: { type: 'object', additionalProperties: true } },
    handle: (ctx) => collectOwnData(ctx, modules),
  },
];
