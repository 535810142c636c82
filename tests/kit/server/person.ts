import type { Role } from '../../../schema/terms/identity.ts';
import { callRest } from '../transport/http.ts';

/** The password of everyone that a test makes. */
export const PASSWORD = 'Zomer-avond-2026';

interface PersonDetails {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly organizationIds: readonly string[];
  /** Lets the person in without a password and gives the token. */
  readonly admit: () => Promise<string>;
}

/** Someone with an account, who is let in the moment that is needed and then stays signed in. */
export class Person implements PersonDetails {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly organizationIds: readonly string[];
  readonly admit: () => Promise<string>;
  #token: Promise<string> | undefined;

  constructor({ id, username, email, name, surname, role, organizationIds, admit }: PersonDetails) {
    this.admit = admit;
    this.id = id;
    this.username = username;
    this.email = email;
    this.name = name;
    this.surname = surname;
    this.role = role;
    this.organizationIds = organizationIds;
  }

  /** The token of the one session that the person keeps: the checking of a password, 90 ms each time, has tests of its own. */
  token(): Promise<string> {
    this.#token ??= this.admit();
    return this.#token;
  }

  /** Signs in with the password, for a session besides the one that is kept. */
  async signIn(url: string): Promise<string> {
    const answer = await callRest(url, {}, 'POST', '/auth/sign-in', {
      email: this.email,
      password: PASSWORD,
    });
    if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer.body)}`);
    return (answer.body as { token: string }).token;
  }
}
