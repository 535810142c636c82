import type { Audit } from '../../../../client/features/audits/audit-columns.tsx';
import type { AuditWorkFragment } from '../../../../client/graphql/generated/operations.ts';
import type { Role } from '../../../../schema/people/identity.ts';
import { type Answers, ServerFailure } from '../answers.ts';
import { me, organizations } from '../app.tsx';
import { visit } from '../visit.ts';

const person = { id: 'u1', name: 'Sanne', surname: 'de Wit' };

/** An audit as the server tells it. */
export const auditOf = (about: Partial<Audit> = {}): Audit => ({
  id: 'a1',
  version: 1,
  number: 'AU-2026-004',
  createdAt: '2026-03-03T14:00:00.000Z',
  updatedAt: '2026-03-04T14:00:00.000Z',
  organization: { id: 'o1', name: 'Zorggroep De Linde' },
  user: person,
  title: 'Audit medicatie',
  kind: 'Medication',
  norm: null,
  goal: '',
  criteria: '',
  scope: 'Afdeling Noord',
  date: '2026-05-12',
  time: '',
  externalAuditor: '',
  auditors: [person],
  auditees: [],
  templateId: null,
  templateVersion: null,
  template: null,
  dossiers: [],
  previousId: null,
  method: '',
  spokenWith: '',
  conclusion: '',
  strengths: '',
  status: 'Planned',
  finishedAt: null,
  findingCount: 0,
  openMeasureCount: 0,
  abilities: { update: true, choosePeople: true, reopen: false, delete: true },
  ...about,
});

type Question = AuditWorkFragment['sections'][number]['questions'][number];

/** A question of an audit as the server tells it. */
export const questionOf = (about: Partial<Question> = {}): Question => ({
  id: 'q1',
  text: 'Is de lijst afgetekend?',
  paragraph: '8.5',
  help: '',
  needsExplanation: true,
  version: 0,
  rating: null,
  explanation: '',
  remark: '',
  answeredBy: null,
  needsFinding: false,
  needsPhoto: false,
  condition: null,
  dossierAnswers: [],
  result: { score: null, answered: 0, total: 1 },
  previous: null,
  isNew: false,
  isAdded: false,
  ...about,
});

/** The sections of an audit with these questions. */
export const sectionsWith = (...questions: Question[]): AuditWorkFragment['sections'] => [
  { title: 'Toedienen', score: null, answered: 0, total: questions.length, questions },
];

interface Visit {
  role?: Role;
  audit?: Partial<Audit> & Partial<Pick<AuditWorkFragment, 'sections' | 'findings'>>;
  answers?: Answers;
}

/** Opens the page of audits, with this one. */
export const visitAudits = (address = '', { role = 'Admin', audit = {}, answers = {} }: Visit = {}) => {
  const row = { sections: [], findings: [], requests: [], ...auditOf(), ...audit };
  return visit(
    `/audits${address}`,
    {
      me: me(role),
      organizations: organizations.slice(0, 1),
      audits: { rows: [row], total: 1, abilities: { create: role !== 'Client' } },
      audit: ({ id }) => {
        if (id !== row.id) throw new ServerFailure('NOT_FOUND', 'Audit niet gevonden');
        return row;
      },
      auditQuestionsAskedOfMe: [],
      ...answers,
    },
    role,
  );
};
