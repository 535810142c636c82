import { createLogger } from '../../../server/platform/core/logger.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { Jobs } from '../../../server/platform/jobs/jobs.ts';
import { startMailDelivery } from '../../../server/platform/mail/delivery.ts';
import { readSettings } from '../../../server/settings.ts';

/** A process that only sends mail, for tests that kill it. */
const settings = readSettings(process.env);
const log = createLogger(settings.logLevel);
const database = await openDatabase({ url: settings.databaseAppUrl ?? '', entities: [], poolSize: 3 });
const jobs = new Jobs({ database, settings, log, pollSeconds: 1 });
await jobs.start();
await startMailDelivery({ jobs, database, settings, log });
process.on('disconnect', () => process.exit());
process.send?.('ready');
