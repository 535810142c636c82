/** One honest sentence per screen: its content once its part is there. */
export const comingLaterTexts = {
  notice: 'Dit onderdeel is nog niet beschikbaar',
  general: 'We werken eraan. U hoeft niets te doen; het verschijnt hier zodra het klaar is.',
  toDashboard: 'Naar het dashboard',

  screens: {
    audits: 'Hier bereidt u straks interne en externe audits voor en volgt u de bevindingen op.',
  },
} as const;

export type ComingLaterScreen = keyof typeof comingLaterTexts.screens;
