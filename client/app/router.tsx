import { createBrowserRouter } from 'react-router-dom';
import { routes } from './routes.tsx';

/** The router of the whole app, over the browser's history. */
export function createAppRouter() {
  return createBrowserRouter(routes);
}
