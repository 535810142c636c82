import { OAuth2Server, type Payload } from 'oauth2-mock-server';
import type { Settings } from '../../../../server/platform/core/env.ts';

/** The installation's client id at the test's identity provider. */
export const CLIENT_ID = 'zorgborg-test.apps.example';

export type Claims = Readonly<Record<string, unknown>>;

/** A test identity provider that signs real tokens and publishes its keys. */
export interface Issuer {
  /** The value for the setting `google`. */
  readonly google: Settings['google'];
  readonly server: OAuth2Server;
  /** A token of a new person, as Google issues it, with these claims overridden; `undefined` omits one. */
  token(claims?: Claims, kid?: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts an identity provider. */
export async function startIssuer(): Promise<Issuer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256', { kid: 'first' });
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const issuer = `http://127.0.0.1:${port}`;
  server.issuer.url = issuer;
  let count = 0;
  return {
    google: { clientId: CLIENT_ID, issuer, jwksUrl: `${issuer}/jwks` },
    server,
    token: (claims = {}, kid = 'first') => {
      count += 1;
      const person = {
        sub: `google-${count}`,
        aud: CLIENT_ID,
        azp: CLIENT_ID,
        email: `google-${count}@voorbeeld.example`,
        email_verified: true,
        given_name: 'Noor',
        family_name: 'van Dijk',
        jti: crypto.randomUUID(),
      };
      const scopesOrTransform = (_header: object, payload: Payload) => {
        Object.assign(payload, person, claims);
      };
      return server.issuer.buildToken({ kid, scopesOrTransform });
    },
    close: () => server.stop(),
  };
}
