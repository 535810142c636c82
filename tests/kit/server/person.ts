import type { Role } from '../../../schema/people/identity.ts';
import { callRest } from '../transport/http.ts';

/** The password of all test people. */
export const PASSWORD = 'Zomer-avond-2026';

interface PersonDetails {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly organizationIds: readonly string[];
  /** Creates a session without a password and returns its token. */
  readonly admit: () => Promise<string>;
}

/** A person with an account; signed in on first use, and kept signed in. */
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

  /** The token of the person's session, created without the password check of 90 ms, which has its own tests. */
  token(): Promise<string> {
    this.#token ??= this.admit();
    return this.#token;
  }

  /** Signs in with the password, for an additional session. */
  async signIn(url: string): Promise<string> {
    const answer = await callRest(url, {}, 'POST', '/auth/sign-in', {
      email: this.email,
      password: PASSWORD,
    });
    if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer.body)}`);
    return (answer.body as { token: string }).token;
  }
}
