import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '../../schema/page-paths.ts';
import type { Settings } from '../platform/core/env.ts';
import { scriptHints } from './first-scripts.ts';

/** The manifest from which a phone installs the web app. */
const MANIFEST = 'site.webmanifest';

/**
 * Serves the built web app. A navigation (GET that accepts text/html) gets the page, also at a documented REST path;
 * every other request reaches the API.
 */
export async function serveWebApp(app: FastifyInstance, root: string, settings: Settings): Promise<void> {
  const manifest = await readFile(path.join(root, MANIFEST), 'utf8').catch(() => '');
  if (manifest) serveManifest(app, nameIn(manifest, settings.appName));
  const pageAt = scriptHints(root, fillIn(await readFile(path.join(root, 'index.html'), 'utf8'), settings));
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The manifest has a route of its own.
    globIgnore: [MANIFEST],
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
    if (isNavigation && isPagePath(pathname)) {
      return sendPage(request, reply, pageAt(pathname));
    }
  });
}

function serveManifest(app: FastifyInstance, manifest: string): void {
  app.get(`/${MANIFEST}`, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
}

/** Puts the product's name in the manifest. */
function nameIn(manifest: string, appName: string): string {
  return JSON.stringify({ ...JSON.parse(manifest), name: appName, short_name: appName });
}

/** Brotli of each page, as far as it goes: made once, when first asked for. */
const compressed = new Map<string, Buffer>();

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  if (!/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(page);
  const brotli = compressed.get(page) ?? brotliCompressSync(page);
  compressed.set(page, brotli);
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(brotli);
}

function fillIn(html: string, { appName, helpUrl, supportPhone, supportHours }: Settings): string {
  const meta: Record<string, string> = {
    'app-name': appName,
    'apple-mobile-web-app-title': appName,
    'help-url': helpUrl,
    'support-phone': supportPhone,
    'support-hours': supportHours,
  };
  const filled = html.replace(
    /(<meta name="(app-name|apple-mobile-web-app-title|help-url|support-phone|support-hours)" content=")[^"]*(")/g,
    (_all, before: string, name: string, after: string) => `${before}${escapeHtml(meta[name] ?? '')}${after}`,
  );
  return filled.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(appName)}</title>`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
