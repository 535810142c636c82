import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnceOnPreloadError } from './app/preload-error.ts';
import { Providers } from './app/providers.tsx';
import { AppRouter, createAppRouter } from './app/router.tsx';

reloadOnceOnPreloadError();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRouter router={createAppRouter()} />
    </Providers>
  </StrictMode>,
);
