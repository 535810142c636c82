import type { Mutant } from '../mutant.ts';
import { lastDefinition } from './definition.ts';

const complaints = 'server/modules/complaints';

/** Mutants of complaints, and of what is hidden from a person. */
export const complaintMutants: readonly Mutant[] = [
  {
    breaks: 'a person handles a complaint about themselves',
    file: `${complaints}/complaint.policy.ts`,
    from: '  !isArchived && aboutUserId !== actor.userId && reaches(actor, organizationId);',
    to: '  !isArchived && (aboutUserId ?? organizationId) && reaches(actor, organizationId);',
  },
  {
    breaks: 'whoever filed a complaint changes it while it is handled',
    file: `${complaints}/complaint.policy.ts`,
    from: " && complaint.status === 'Received'",
    to: '',
  },
  {
    breaks: 'a complaint is extended a second time',
    file: `${complaints}/complete-complaint.ts`,
    from: "  if (earlier !== null) throw wrong('extensionToldOn', messages.extendedTwice);\n",
    to: '',
  },
  {
    breaks: 'a complaint ends in a batch without outcome or answer',
    file: `${complaints}/complete-complaint.ts`,
    from: "  if (handled.status === 'Done' && (outcome === null || answeredOn === null))\n    throw wrong('status', messages.closeInForm);\n",
    to: '',
  },
  {
    breaks: 'nobody notes who looked at a complaint',
    file: `${complaints}/complaint.kind.ts`,
    from: '  logsReads: true,\n',
    to: '',
  },
  {
    breaks: 'the complainant’s name is in the log',
    file: `${complaints}/complaint.kind.ts`,
    from: "  personal: ['complainant', 'contact'],\n",
    to: '',
  },
  {
    breaks: 'a complaint that nobody handles is not remembered',
    file: `${complaints}/complaint.kind.ts`,
    from: ', toAdmins: true }',
    to: ' }',
  },
  {
    breaks: 'the person whom a complaint is about reads its record',
    ...lastDefinition('policy record_hidden'),
    from: 'create policy record_hidden on record as restrictive for all using (\n  (select app.is_system()) or',
    to: 'create policy record_hidden on record as restrictive for all using (\n  true or (select app.is_system()) or',
  },
  {
    breaks: 'the person whom a complaint is about reads its lines of the log',
    ...lastDefinition('policy change_log_hidden'),
    from: 'create policy change_log_hidden on change_log as restrictive for select using (\n  (select app.is_system())',
    to: 'create policy change_log_hidden on change_log as restrictive for select using (\n  true or (select app.is_system())',
  },
];
