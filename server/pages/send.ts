import type { FastifyReply } from 'fastify';

/** Policy of pages that run no script and load nothing but their style sheet and pictures. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends a page that was made of texts. */
export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return sendText(reply.header('content-security-policy', POLICY), 'text/html', text);
}

/** Sends a text that belongs to such pages; browsers ask each time whether there is another release. */
export function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text);
}
