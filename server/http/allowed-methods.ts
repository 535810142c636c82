import type { FastifyInstance } from 'fastify';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Notes every path that is served from now on; returns the methods that a path answers to, none for an unknown one. */
export function noteMethods(server: FastifyInstance): (path: string) => readonly string[] {
  const known = new Map<string, KnownPath>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) path.methods.add(one);
    known.set(url, path);
  });
  return (path) => {
    const served = [...known.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(served.flatMap(({ methods }) => [...methods]))].toSorted();
  };
}

/** A route's path as a regular expression: ':id' is any part of it, also before an ending such as '.ics'. */
function patternOf(url: string): RegExp {
  const pattern = url
    .replace(/\/$/, '')
    .replace(/[^\w/:-]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`);
}
