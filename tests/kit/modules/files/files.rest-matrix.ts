import { everywhere, perRole, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { pdf, uploadsOn } from './files.ts';

const own = { ...everywhere('404'), own: '200' };
const ofOrganization = { ...own, colleague: '200' };
const all = { ...ofOrganization, foreign: '200' };
const seen = perRole('401', { Client: own, Admin: ofOrganization, SuperAdmin: all });
const ofMembers = perRole('401', { Client: ofOrganization, Admin: ofOrganization, SuperAdmin: all });
const with201 = (expected: typeof seen) =>
  JSON.parse(JSON.stringify(expected).replaceAll('"200"', '"201"')) as typeof seen;
const managers = perRole('401', { Client: everywhere('403'), Admin: ofOrganization, SuperAdmin: all });
/** An upload is its uploader's alone, whatever their role. */
const uploaderOnly = (status: string) => {
  const outcomes = { ...everywhere('404'), own: status };
  return perRole('401', { Client: outcomes, Admin: outcomes, SuperAdmin: outcomes });
};

const RECORDS = [
  ['incidenten', 'Incident'],
  ['verbete-register', 'RegisterEntry'],
] as const;

/** Rows for uploads, attachments and the bytes of files. */
export function restRows(app: TestApp): Rows {
  const { call, begin, append, finish, post, read } = uploadsOn(app);
  const status = async (answer: Promise<{ readonly status: number }>) => String((await answer).status);
  const upload = async (target: Target, type = 'Upload') => `/uploads/${await target.idOf(type)}`;
  const tus = { headers: { 'tus-resumable': '1.0.0' } };
  const attachments = RECORDS.map(([path, type]): Rows => {
    const address = async (target: Target) => `/${path}/${await target.idOf(type)}/attachments`;
    return {
      [`GET /${path}/{id}/attachments`]: {
        expected: seen,
        lead: { led: '200' },
        call: async (actor, target) => status(call(actor, 'GET', await address(target))),
      },
      [`POST /${path}/{id}/attachments`]: {
        expected: with201(seen),
        lead: { led: '201' },
        call: async (actor, target) => status(post(actor, await address(target), pdf(), 'brief.pdf')),
      },
    };
  });
  const task = async (target: Target) => `/task-events/${await target.idOf('TaskEvent')}/attachments`;
  return Object.assign({}, ...attachments, {
    'GET /task-events/{id}/attachments': {
      expected: ofMembers,
      call: async (actor, target) => status(call(actor, 'GET', await task(target))),
    },
    'POST /task-events/{id}/attachments': {
      expected: with201(ofMembers),
      call: async (actor, target) => status(post(actor, await task(target), pdf(), 'brief.pdf')),
    },
    'GET /files/{id}': {
      expected: seen,
      lead: { led: '200' },
      call: async (actor, target) => status(read(actor, await target.idOf('File'))),
    },
    'DELETE /files/{id}': {
      expected: managers,
      call: async (actor, target) =>
        status(call(actor, 'DELETE', `/files/${await target.idOf('UnlinkedFile')}`)),
    },
    'POST /uploads': {
      expected: with201(ofMembers),
      call: async (actor, { organizationId }) => status(begin(actor, { organizationId })),
    },
    'PATCH /uploads/{id}': {
      expected: uploaderOnly('204'),
      call: async (actor, target) => status(append(actor, await upload(target), Buffer.from('%PDF-'))),
    },
    'DELETE /uploads/{id}': {
      expected: uploaderOnly('204'),
      call: async (actor, target) => status(call(actor, 'DELETE', await upload(target), tus)),
    },
    'POST /uploads/{id}/finish': {
      expected: uploaderOnly('201'),
      call: async (actor, target) => status(finish(actor, await upload(target, 'ReceivedUpload'))),
    },
  } satisfies Rows) as Rows;
}
