import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { GUIDE_PATH, GUIDE_WORDS_PATH } from '../../schema/page-paths.ts';
import { LONGEST_GUIDE_SEARCH } from '../../schema/values/guide-texts.ts';
import { sendPage, sendText } from '../pages/send.ts';
import { pageStyle } from '../pages/style.ts';
import type { Settings } from '../platform/core/env.ts';
import { guidePages } from './guide-pages.ts';
import { guideStyle } from './guide-style.ts';

interface Query {
  readonly zoek?: string | readonly string[];
}

/**
 * Serves the guide: pages without a script that everyone may read, also before signing in, and a search that this server
 * answers. They hold nothing of an organisation.
 */
export function serveGuide(app: FastifyInstance, { appName }: Pick<Settings, 'appName'>): void {
  const hidden = { schema: { hide: true } };
  // Made at the first request, for the texts to be no part of the start.
  let made: ReturnType<typeof guidePages> | undefined;
  const pages = () => {
    made ??= guidePages(appName);
    return made;
  };
  app.get<{ Querystring: Query }>(GUIDE_PATH, hidden, ({ query }, reply) => {
    const search = [query.zoek ?? ''].flat().join(' ').trim();
    if (search.length > LONGEST_GUIDE_SEARCH) return sendPage(reply.code(400), pages().tooLong);
    return sendPage(reply, search === '' ? pages().index : pages().found(search));
  });
  app.get(GUIDE_WORDS_PATH, hidden, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(pages().words),
  );
  app.get<{ Params: { name: string } }>(`${GUIDE_PATH}/:name`, hidden, ({ params }, reply) => {
    const page = pages().page(params.name);
    return sendPage(page === undefined ? reply.code(404) : reply, page ?? pages().missing);
  });
  app.get(`${GUIDE_PATH}/style.css`, hidden, (_request, reply) =>
    sendText(reply, 'text/css', pageStyle + guideStyle),
  );
  app.get<{ Params: { file: string } }>(`${GUIDE_PATH}/pictures/:file`, hidden, ({ params }, reply) => {
    const picture = pictures.get(params.file);
    if (!picture) return sendPage(reply.code(404), pages().missing);
    return reply.header('cache-control', 'public, max-age=3600').type('image/webp').send(picture());
  });
}

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));

/** The pictures by their names, each read when it is asked for. */
const pictures = new Map(
  readdirSync(folder).map((file) => [file, () => createReadStream(join(folder, file))] as const),
);
