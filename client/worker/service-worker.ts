import { keepShell, type Release } from './shell.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const RELEASE: Release;

keepShell(globalThis as unknown as WorkerScope, RELEASE);
