import type { FastifyRequest } from 'fastify';
import type { Settings } from '../platform/core/env.ts';
import { AppError } from '../platform/core/errors.ts';

/**
 * A hook that refuses requests from pages of other origins: those of `PUBLIC_URL` and of the host itself pass, and so
 * do programs, which send no Origin. Browsers do not apply the same-origin policy to WebSockets.
 * @throws AppError FORBIDDEN.
 */
export function refuseForeignOrigin({ publicUrl }: Settings) {
  const own = new URL(publicUrl).origin;
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const { origin, host } = headers;
    if (origin === undefined || origin === own || hostOf(origin) === host) return;
    throw new AppError('FORBIDDEN');
  };
}

function hostOf(origin: string): string | null {
  return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).host : null;
}
