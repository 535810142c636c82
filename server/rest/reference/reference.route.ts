import type { FastifyInstance } from 'fastify';
import { type RestTag, restTags } from '../../../schema/values/reference-texts.ts';
import { sendPage, sendText } from '../../pages/send.ts';
import { pageStyle } from '../../pages/style.ts';
import type { Settings } from '../../platform/core/env.ts';
import { openApiDocument } from '../openapi.ts';
import type { OpenApi } from './open-api.ts';
import { REFERENCE_PATH, referencePages } from './pages.ts';

/**
 * Serves the documentation of the REST interface: readable pages without a script, and the OpenAPI document that they
 * are made of. Everyone may read it; it holds nothing of an organisation.
 */
export function serveReference(app: FastifyInstance, { appName }: Pick<Settings, 'appName'>): void {
  const hidden = { schema: { hide: true } };
  // Made at the first request, as the document is whole once every route is registered.
  let pages: ReturnType<typeof referencePages> | undefined;
  const pageOf = (page: '' | RestTag) => {
    pages ??= referencePages(JSON.parse(openApiDocument(app)) as OpenApi, appName);
    return pages[page];
  };
  for (const page of ['', ...(Object.keys(restTags) as RestTag[])] as const)
    app.get(page ? `${REFERENCE_PATH}/${page}` : REFERENCE_PATH, hidden, (_request, reply) =>
      sendPage(reply, pageOf(page)),
    );
  app.get(`${REFERENCE_PATH}/style.css`, hidden, (_request, reply) => sendText(reply, 'text/css', pageStyle));
  app.get(`${REFERENCE_PATH}/openapi.json`, hidden, (_request, reply) =>
    sendText(
      reply.header('content-disposition', 'attachment; filename="openapi.json"'),
      'application/json',
      openApiDocument(app),
    ),
  );
}
