import { EnvironmentError, type Settings } from '../platform/core/env.ts';

/** Passwords and secrets from published examples, including ours. */
const KNOWN_PASSWORDS = new Set([
  'welkom',
  'postgres',
  'password',
  'secret',
  'admin',
  'changeme',
  'zorgborg',
]);
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses well-known secrets and plain http in production; a demo on localhost is exempt. @throws EnvironmentError that
 * lists what to set.
 */
export function refuseDefaults(settings: Settings, environment: NodeJS.ProcessEnv): void {
  if (!settings.production) return;
  const { protocol, hostname } = new URL(settings.publicUrl);
  const isLocal = LOCAL_HOSTS.has(hostname) || hostname.endsWith('.localhost');
  const problems = [
    !environment.PUBLIC_URL &&
      !settings.demo &&
      'PUBLIC_URL ontbreekt: zet het adres waarop mensen de webapp openen, zoals https://kwaliteit.example',
    protocol === 'http:' &&
      !isLocal &&
      'PUBLIC_URL begint met http://: wachtwoorden en sessies zijn dan onderweg te lezen. Gebruik https://',
    settings.demo &&
      !isLocal &&
      'DEMO staat aan, en de wachtwoorden van de demo-accounts kent iedereen: laat DEMO weg, of geef PUBLIC_URL een adres op dit apparaat',
    !(settings.demo && isLocal) &&
      hasKnownPassword(settings.databaseUrl) &&
      'DATABASE_URL heeft een wachtwoord dat iedereen kent: geef de database een eigen wachtwoord, met Docker Compose in POSTGRES_PASSWORD',
    !(settings.demo && isLocal) &&
      hasKnownPassword(settings.databaseAppUrl) &&
      'DATABASE_APP_URL heeft een wachtwoord dat iedereen kent: geef de rol een eigen wachtwoord',
    !(settings.demo && isLocal) &&
      KNOWN_PASSWORDS.has(settings.filesStore?.credentials?.secretAccessKey.toLowerCase() ?? '') &&
      'FILES_URL heeft een geheim dat iedereen kent: geef de opslag van bestanden een eigen geheim, met Docker Compose in FILES_SECRET',
    settings.secretKey !== undefined &&
      new Set(settings.secretKey).size < 8 &&
      'SECRET_KEY is te raden: maak er een met openssl rand -base64 32',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new EnvironmentError(problems);
}

function hasKnownPassword(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { password, searchParams } = new URL(address);
  return KNOWN_PASSWORDS.has(
    decodeURIComponent(password).toLowerCase() || (searchParams.get('password') ?? ''),
  );
}
