import type { FastifyInstance } from 'fastify';
import { type RestTag, restTags } from '../../../schema/values/reference-texts.ts';
import type { Settings } from '../../platform/core/env.ts';
import { openApiDocument } from '../openapi.ts';
import type { OpenApi } from './open-api.ts';
import { REFERENCE_PATH, referencePages } from './pages.ts';
import { referenceStyle } from './style.ts';

/**
 * Serves the documentation of the REST interface: readable pages without a script, and the OpenAPI document that they
 * are made of. Everyone may read it; it holds nothing of an organisation.
 */
export function serveReference(app: FastifyInstance, { appName }: Pick<Settings, 'appName'>): void {
  const serve = (url: string, type: string, textOf: () => string, headers: Record<string, string> = {}) =>
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', ...headers })
        .type(`${type}; charset=utf-8`)
        .send(textOf()),
    );
  // Made at the first request, as the document is whole once every route is registered.
  let pages: ReturnType<typeof referencePages> | undefined;
  const pageOf = (page: '' | RestTag) => {
    pages ??= referencePages(JSON.parse(openApiDocument(app)) as OpenApi, appName);
    return pages[page];
  };
  for (const page of ['', ...(Object.keys(restTags) as RestTag[])] as const)
    serve(page ? `${REFERENCE_PATH}/${page}` : REFERENCE_PATH, 'text/html', () => pageOf(page));
  serve(`${REFERENCE_PATH}/style.css`, 'text/css', () => referenceStyle);
  serve(`${REFERENCE_PATH}/openapi.json`, 'application/json', () => openApiDocument(app), {
    'content-disposition': 'attachment; filename="openapi.json"',
  });
}
