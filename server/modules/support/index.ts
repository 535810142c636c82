import type { Module } from '../../platform/module.ts';
import { revisionsResolver } from '../identity/index.ts';
import { SupportNote, SupportText } from './support-text.entity.ts';
import { SupportTicket } from './support-ticket.entity.ts';
import { supportTicketKind } from './support-ticket.kind.ts';
import { supportTypes } from './support-ticket.type.ts';

export { supportTicketKind } from './support-ticket.kind.ts';
export { isSupportDesk } from './support-ticket.policy.ts';

/** Questions of people to the support desk. */
export const supportModule: Module = {
  name: 'support',
  kinds: [supportTicketKind.record],
  entities: [SupportTicket, SupportText, SupportNote],
  resolvers: [
    supportTypes.resolver(supportTicketKind.service),
    revisionsResolver('record', () => supportTypes.Type),
  ],
  ownData: supportTicketKind.ownData,
};
