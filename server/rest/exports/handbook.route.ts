import { chapterPaper, handbookPaper } from '../../modules/exports/index.ts';
import type { Route } from '../wire/wire.ts';
import { fileNameOf, paperRoute } from './paper-route.ts';

/** The handbook, and each of its chapters, as PDF files. */
export const handbookRoutes: readonly Route[] = [
  paperRoute({
    path: '/export/handbook.pdf',
    summary: 'The published chapters of a handbook as a PDF file, with contents.',
    querystring: {
      type: 'object',
      required: ['organizationId'],
      properties: { organizationId: { type: 'string' } },
    },
    read: async (ctx, { query }) => ({
      name: fileNameOf('Handboek'),
      paper: await handbookPaper(ctx, String(query.organizationId ?? '')),
    }),
  }),
  paperRoute({
    path: '/export/handbook/:id',
    summary: 'A published chapter of a handbook as a PDF file, with contents.',
    read: async (ctx, { params: { id = '' } }) => ({
      name: fileNameOf('Hoofdstuk'),
      paper: await chapterPaper(ctx, id),
    }),
  }),
];
