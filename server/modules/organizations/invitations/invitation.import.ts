import {
  type InvitedPersonValues,
  invitedPersonRules,
  invitedRoleTerms,
} from '../../../../schema/people/organization-rules.ts';
import { accountLabels } from '../../../../schema/people/people-labels.ts';
import { importMessages } from '../../../../schema/records/import-messages.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId } from '../../../platform/core/ids.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import {
  type ImportedList,
  importFields,
  orElse,
  teams,
  term,
  text,
} from '../../../platform/import/index.ts';
import { assertRecentAuthentication } from '../../identity/index.ts';
import { requireOpenOrganization } from '../organization/organization.service.ts';
import {
  addInvitations,
  knownAmong,
  MAX_PER_HOUR,
  maySend,
  removeExpired,
} from './create-invitations.service.ts';
import { invitationPolicy } from './invitation.policy.ts';
import { withdrawOpen } from './invitation.service.ts';

/** Fields of people in spreadsheets. Names are not among them: who accepts an invitation says their own. */
const fields = importFields(
  invitedPersonRules,
  { ...accountLabels, teamIds: 'Teams', message: 'Bericht' },
  {
    email: text('e-mail', 'email', 'mail', 'mailadres', 'werkmail', 'e-mail werk', 'email address'),
    role: orElse(term(invitedRoleTerms, 'rechten', 'gebruikersrol', 'accountrol'), 'Client'),
    teamIds: teams('team', 'afdeling', 'afdelingen', 'locatie', 'department'),
    message: text('persoonlijk bericht', 'opmerking', 'message'),
  },
);

/** People of spreadsheets, who are invited once the import is saved. */
export const invitationImport: ImportedList = {
  ...{ kind: 'Invitation', title: 'Gebruikers', fields, rules: invitedPersonRules, once: ['email'] },
  mayImport: invitationPolicy.create,
  // Many people, and maybe Admins among them, are let in by one press of a button.
  assertMaySave: assertRecentAuthentication,
  async prepare(ctx, organizationId) {
    const { members, invited } = await knownAmong(ctx, organizationId);
    const isMember = new Set(members.map(({ email }) => email.toLowerCase()));
    const isInvited = new Set(
      invited.filter((one) => !one.hasExpired).map(({ email }) => email.toLowerCase()),
    );
    return (given) => {
      const { email } = given as unknown as InvitedPersonValues;
      if (isMember.has(email)) return { mistakes: { email: messages.alreadyMember(email) } };
      return isInvited.has(email) ? { mistakes: { email: messages.alreadyInvited(email) } } : {};
    };
  },
  async save(ctx, organizationId, rows, fileName) {
    const { name } = await requireOpenOrganization(ctx, organizationId);
    const made = rows.map((values) => ({
      ...{ id: newId(), organizationId },
      ...(values as unknown as InvitedPersonValues),
    }));
    if (!(await maySend(ctx, made.length)))
      throw new AppError('VALIDATION', { message: importMessages.tooManyInvitations(MAX_PER_HOUR) });
    const emails = made.map(({ email }) => email);
    await removeExpired(ctx, organizationId, (await knownAmong(ctx, organizationId, emails)).invited);
    await addInvitations(ctx, name, made, { importedFrom: fileName });
    return made.map(({ id }) => id);
  },
  takeBack: withdrawOpen,
  kept: {
    why: importMessages.acceptedSince,
    async titlesOf({ transaction }, ids) {
      const rows = await transaction.query(
        db.selectFrom('invitation').where('id', '=', anyOf(ids)).select(['id', 'email']).orderBy('email'),
      );
      return new Map(rows.map(({ id, email }) => [id, email]));
    },
  },
};
