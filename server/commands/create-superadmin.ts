import { object, string, ValidationError } from 'yup';
import { email } from '../../schema/values/email.ts';
import { withDatabaseUrl } from '../launch/database-url.ts';
import { explainStartFailure } from '../launch/explain.ts';
import { migrateOrRefuse } from '../launch/migrate-or-refuse.ts';
import { createAccount, hashPassword, whyTooEasy } from '../modules/identity/index.ts';
import { modules } from '../modules.ts';
import { openDatabase } from '../platform/database/database.ts';
import { db } from '../platform/database/tables.ts';
import { platformEntities } from '../platform/entities.ts';
import { runAsSystem } from '../platform/transaction/system-role.ts';
import { readSettings } from '../settings.ts';

const USAGE =
  'Gebruik: PASSWORD=… npm run create-superadmin -- e-mailadres gebruikersnaam [voornaam] [achternaam]';

const rules = object({
  email: email().required(USAGE),
  username: string().trim().required(USAGE),
  name: string().default(''),
  surname: string().default(''),
  password: string().required('Geef het wachtwoord in de omgevingsvariabele PASSWORD'),
});

/** Adds a SuperAdmin to a database without one who can sign in. */
async function main(): Promise<void> {
  const [email, username, name, surname] = process.argv.slice(2);
  const account = rules.validateSync({ email, username, name, surname, password: process.env.PASSWORD });
  const settings = readSettings(process.env);
  const tooEasy = whyTooEasy(account.password, [
    settings.appName,
    account.email,
    account.username,
    account.name,
    account.surname,
  ]);
  if (tooEasy !== undefined) throw new ValidationError(`PASSWORD: ${tooEasy}`);
  await withDatabaseUrl(settings, async (ownerUrl) => {
    const url = await migrateOrRefuse(ownerUrl, settings);
    const entities = [...modules.flatMap((module) => module.entities), ...platformEntities];
    const database = await openDatabase({ url, entities, poolSize: 2 });
    try {
      const { password, ...person } = account;
      const passwordHash = await hashPassword(password);
      await runAsSystem(database, async (transaction) => {
        const [existing] = await transaction.query(
          db
            .selectFrom('app_user')
            .select('id')
            .where('role', '=', 'SuperAdmin')
            .where('blocked_at', 'is', null)
            .limit(1),
        );
        if (existing)
          throw new Error('Er is al een SuperAdmin die kan inloggen: nodig anderen uit via de webapp.');
        createAccount(transaction, { ...person, role: 'SuperAdmin', passwordHash });
      });
    } finally {
      await database.close();
    }
  });
  console.log(`SuperAdmin ${account.email} is aangemaakt.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ValidationError ? error.message : explainStartFailure(error));
  process.exitCode = 1;
});
