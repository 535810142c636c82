import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { reloadOnceOnPreloadError } from './app/preload-error.ts';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';

reloadOnceOnPreloadError();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with id root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createAppRouter()} />
    </Providers>
  </StrictMode>,
);
