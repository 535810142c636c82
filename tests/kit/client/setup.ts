import './act.ts';
import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { resetPage } from '../../../client/lib/page-state.ts';

configure({
  // The first page of a worker loads the whole app, and the machine may be busy.
  asyncUtilTimeout: 45_000,
  // Short errors: serialising the page for every failed poll took a tenth of the time.
  getElementError: (message) => new Error(message ?? 'Not found'),
});

// A worker loads the app once: each test gets the state of a page that was just loaded.
afterEach(resetPage);
