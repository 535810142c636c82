import 'reflect-metadata';
import { sendReminders } from '../../../server/modules/reminders/index.ts';
import { createLogger } from '../../../server/platform/core/logger.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { Jobs } from '../../../server/platform/jobs/jobs.ts';
import { readSettings } from '../../../server/settings.ts';

/** A process that only sends reminders once, for tests that kill it. */
const settings = { ...readSettings(process.env), reminderHour: 0 };
const database = await openDatabase({ url: settings.databaseAppUrl ?? '', entities: [], poolSize: 3 });
new Jobs({ database, settings, log: createLogger(settings.logLevel) });
process.on('disconnect', () => process.exit());
process.send?.('ready');
await sendReminders(
  { database, settings, events: { announceNotified: () => undefined } },
  { now: new Date(process.env.NOW ?? '') },
);
await database.close();
process.disconnect?.();
