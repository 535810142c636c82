import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnceOnPreloadError } from './app/preload-error.ts';
import { Providers } from './app/providers.tsx';
import { registerWorker } from './app/register-worker.ts';
import { AppRouter, createAppRouter, destinationOf } from './app/router.tsx';

const router = createAppRouter();
reloadOnceOnPreloadError(() => destinationOf(router));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRouter router={router} />
    </Providers>
  </StrictMode>,
);

window.addEventListener('load', registerWorker, { once: true });
