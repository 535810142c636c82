import type { InvitedRole } from '../../schema/people/organizations.ts';
import type { DemoOrganizationKey, DemoPersonKey } from './demo-people.ts';

interface DemoInvitation {
  readonly organization: DemoOrganizationKey;
  readonly email: string;
  readonly role: InvitedRole;
  readonly message: string;
  readonly sentBy: DemoPersonKey;
  readonly sentDaysAgo: number;
  readonly became?: 'accepted' | 'withdrawn';
}

/** The demo's invitations, whose secrets are discarded. */
export const demoInvitations: readonly DemoInvitation[] = [
  {
    organization: 'deLinde',
    email: 'n.bos@delinde.example',
    role: 'Client',
    message: 'Welkom in het team! Vanaf maandag meld je verbeterpunten hier.',
    sentBy: 'marijke',
    sentDaysAgo: 2,
  },
  {
    organization: 'deLinde',
    email: 'h.mulder@delinde.example',
    role: 'Client',
    message: '',
    sentBy: 'priya',
    sentDaysAgo: 12,
  },
  {
    organization: 'deLinde',
    email: 'e.yildiz@delinde.example',
    role: 'Client',
    message: '',
    sentBy: 'marijke',
    sentDaysAgo: 410,
    became: 'accepted',
  },
  {
    organization: 'hetAnker',
    email: 'k.smit@hetanker.example',
    role: 'Admin',
    message: 'Fijn dat je de kwaliteitscommissie komt versterken.',
    sentBy: 'carolien',
    sentDaysAgo: 1,
  },
  {
    organization: 'duinzicht',
    email: 'receptie@duinzicht.example',
    role: 'Client',
    message: '',
    sentBy: 'ruben',
    sentDaysAgo: 33,
    became: 'withdrawn',
  },
];
