import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../platform/core/env.ts';

/** Paths that never serve the web app's page. */
const NO_PAGE = /^\/(graphql|health|assets)(\/|$)|\.[a-z0-9]+$/i;

/**
 * Serves the built web app. A navigation (GET that accepts text/html) gets the page, also at a documented REST path;
 * every other request reaches the API.
 */
export async function serveWebApp(app: FastifyInstance, root: string, settings: Settings): Promise<void> {
  const page = fillIn(await readFile(path.join(root, 'index.html'), 'utf8'), settings);
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    setHeaders: (reply, file) => {
      // Only files under assets have a content hash in their name.
      if (!file.includes(`${path.sep}assets${path.sep}`)) void reply.header('cache-control', 'no-cache');
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const isNavigation = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const [pathname = '/'] = request.url.split('?');
    if (isNavigation && !NO_PAGE.test(pathname)) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    }
  });
}

function fillIn(html: string, { appName, helpUrl }: Settings): string {
  const meta: Record<string, string> = { 'app-name': appName, 'help-url': helpUrl };
  const filled = html.replace(
    /(<meta name="(app-name|help-url)" content=")[^"]*(")/g,
    (_all, before: string, name: string, after: string) => `${before}${escapeHtml(meta[name] ?? '')}${after}`,
  );
  return filled.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(appName)}</title>`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
