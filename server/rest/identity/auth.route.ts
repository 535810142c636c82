import {
  changePassword,
  passwordRequestHandle,
  requestPasswordChange,
  signInAtOnce,
  signInWithGoogleAtOnce,
  signUp,
} from '../../modules/identity/index.ts';
import { identityFailures, identitySuccesses } from '../wire/failures.fields.ts';
import { fieldsOf } from '../wire/payload.ts';
import type { Route } from '../wire/wire.ts';
import { text } from '../wire/wire-schema.ts';
import { PROFILE, toWire } from './identity.route.ts';

const MESSAGE = { type: 'object', properties: { message: text } } as const;
const SIGNED_IN = { type: 'object', properties: { user: PROFILE, token: text } } as const;

function bodyOf(properties: Record<string, object>) {
  return { type: 'object', properties } as const;
}

const signInRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/auth/sign-in',
    access: 'anyone',
    summary:
      'Signs in; the token goes with every further call as `Authorization: Bearer …`. Who has a second factor sends its code along.',
    failure: identityFailures.signIn,
    success: 200,
    schema: { body: bodyOf({ email: text, password: text, code: text }), response: SIGNED_IN },
    handle: async (ctx, { body }) => {
      const { email, password, code } = fieldsOf(body);
      const { user, token } = await signInAtOnce(ctx, { email, password, code });
      return { user: toWire(user), token };
    },
  },
  {
    method: 'POST',
    path: '/auth/google',
    access: 'anyone',
    summary:
      'Signs in with an identity token of Google that names no nonce, each token once. The code of a second factor goes along.',
    failure: identityFailures.google,
    success: 200,
    schema: { body: bodyOf({ token: text, code: text }), response: SIGNED_IN },
    handle: async (ctx, { body }) => {
      const { token: proof, code } = fieldsOf(body);
      const { user, token } = await signInWithGoogleAtOnce(ctx, { token: proof, code });
      return { user: toWire(user), token };
    },
  },
];

const passwordRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/auth/request-change-password',
    access: 'anyone',
    summary: 'Sends a mail with which the password can be changed; the answer is the same for every address.',
    failure: identityFailures.requestChangePassword,
    success: 201,
    schema: { body: bodyOf({ email: text }), response: MESSAGE },
    handle: async (ctx, { body }) => {
      await requestPasswordChange(ctx, fieldsOf(body).email);
      return { message: identitySuccesses.requestChangePassword };
    },
  },
  {
    method: 'POST',
    path: '/auth/get-request-change-password',
    access: 'anyone',
    summary:
      'The handle of a request, the same for known and unknown addresses. Changing the password also needs the secret from the mail.',
    failure: identityFailures.getRequestChangePassword,
    success: 200,
    schema: { body: bodyOf({ email: text }), response: { type: 'object', properties: { token: text } } },
    handle: async (_ctx, { body }) => ({ token: passwordRequestHandle(fieldsOf(body).email) }),
  },
  {
    method: 'POST',
    path: '/auth/change-password',
    access: 'anyone',
    summary:
      'Changes the password with the secret from the mail, once; the handle has to be of the same address. Every session ends.',
    failure: identityFailures.changePassword,
    success: 201,
    schema: { body: bodyOf({ token: text, secret: text, password: text }), response: MESSAGE },
    handle: async (ctx, { body }) => {
      const { token: handle, secret, password } = fieldsOf(body);
      await changePassword(ctx, { handle, secret, password });
      return { message: identitySuccesses.changePassword };
    },
  },
];

/** The documented calls for authentication (section 7). */
export const authRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/auth/sign-up',
    access: 'anyone',
    summary: 'Asks for an account; a mail tells how to go on, and the answer is the same for every address.',
    failure: identityFailures.signUp,
    success: 201,
    schema: { body: bodyOf({ email: text, username: text, password: text }), response: MESSAGE },
    handle: async (ctx, { body }) => {
      const { email, username, password } = fieldsOf(body);
      await signUp(ctx, { email, username, password });
      return { message: identitySuccesses.signUp };
    },
  },
  ...signInRoutes,
  ...passwordRoutes,
];
