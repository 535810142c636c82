import { Button } from '@chakra-ui/react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { ErrorMessage } from './error-message.tsx';
import { NotFoundPage } from './error-pages.tsx';
import { errorPageTexts } from './error-texts.ts';

/** Error page in place of a page that failed to load or render. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <ErrorMessage
      title={errorPageTexts.unexpected}
      text={textOf(error)}
      dutch={shellTexts.errorPages.unexpected}
      actions={
        <>
          <Button variant="outline" onClick={() => location.reload()}>
            {shellTexts.reload}
          </Button>
          <Button asChild>
            <a href="/">{shellTexts.errorPages.backToHome}</a>
          </Button>
        </>
      }
    />
  );
}

/** Error page where the layout failed too. */
export function RootError() {
  return (
    <main>
      <RouteError />
    </main>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
