import { type App, createApp } from '../../../server/app.ts';
import type { Settings } from '../../../server/platform/core/env.ts';
import { readSettings } from '../../../server/settings.ts';
import { eventually } from './wait.ts';

export interface InstanceOptions {
  readonly settings?: Partial<Settings>;
  readonly webRoot?: string;
}

/** Starts a server instance of the tests on a free port, and waits until it is ready. */
export async function startInstance(
  databaseUrl: string,
  { settings, webRoot }: InstanceOptions,
): Promise<App> {
  // The log is silent unless LOG_LEVEL is set.
  const defaults = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DEMO: 'false',
    // Reminders are off, except in their own tests.
    REMINDER_HOUR: '24',
    // Load shedding is off, as test machines are busy; it has its own tests.
    OVERLOAD_DELAY_MS: '0',
    // Statements may take as long as a slow machine needs; ending them has its own tests.
    READ_TIMEOUT_MS: '15000',
    // Limits are high, as tests write more than people do; they have their own tests.
    CREATIONS_PER_HOUR: '1000000',
    WRITTEN_MB_PER_HOUR: '100000',
    PERSON_SHARE_PERCENT: '100',
    SECRET_KEY: 'the tests keep no secrets at all',
    // The second factor is optional; requiring it has its own tests.
    SECOND_FACTOR: 'offered',
  });
  const whole = { ...defaults, ...settings };
  const app = await createApp({
    settings: whole,
    databaseUrl,
    ...(webRoot ? { webRoot } : {}),
    // The hour at which a test runs changes nothing under it; the periodic jobs have their own tests.
    keepsSchedules: false,
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  // Links in mails use the actual port.
  if (!settings?.publicUrl) Object.assign(whole, { publicUrl: app.server.listeningOrigin });
  // Waits for readiness, as a load balancer would: loading the tests delays the event loop.
  await eventually(async () => (await fetch(`${app.server.listeningOrigin}/health/ready`)).ok);
  return app;
}
