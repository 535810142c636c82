import { expect } from 'vitest';
import { announceFile } from './watchdog.ts';

announceFile((expect.getState().testPath ?? '').replaceAll('\\', '/'));
