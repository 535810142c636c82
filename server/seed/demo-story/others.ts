import type { DemoStep } from './types.ts';

/** Thuiszorg Het Anker: a little of the same. */
export const ankerStory: readonly DemoStep[] = [
  {
    does: 'handle',
    by: 'carolien',
    daysAgo: 2.5,
    incident: 'Mevrouw Schipper stootte haar onderbeen',
    handler: 'anneke',
    before: 4,
  },
  {
    does: 'remark',
    by: 'anneke',
    daysAgo: 2,
    incident: 'Mevrouw Schipper stootte haar onderbeen',
    text: 'De wondverpleegkundige kijkt vrijdag mee. Een rubberen rand voor de douchebak is besteld.',
  },
  {
    does: 'saveView',
    by: 'carolien',
    daysAgo: 20,
    list: 'Register',
    name: 'Over de einddatum',
    isOrganizations: true,
    filters: { isOverdue: ['true'] },
  },
];

/** Woonvorm Duinzicht: a little of the same. */
export const duinzichtStory: readonly DemoStep[] = [
  {
    does: 'handle',
    by: 'ruben',
    daysAgo: 4,
    incident: 'Na een telefoongesprek heeft Milan',
    handler: 'ruben',
    before: 5,
  },
  {
    does: 'remark',
    by: 'ruben',
    daysAgo: 3.5,
    incident: 'Na een telefoongesprek heeft Milan',
    text: 'Gesproken met Milan en zijn moeder. Het signaleringsplan wordt maandag in het team besproken.',
  },
];
