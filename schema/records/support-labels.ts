/** Labels of the fields of a question to the support desk, on the screen and in files. */
export const supportLabels = {
  number: 'Nr.',
  subject: 'Onderwerp',
  kind: 'Soort',
  description: 'Omschrijving',
  screen: 'Scherm',
  urgency: 'Urgentie',
  status: 'Status',
  lastReplyAt: 'Laatste antwoord',
  user: 'Gesteld door',
  createdAt: 'Gesteld op',
  updatedAt: 'Gewijzigd op',
  organization: 'Organisatie',
  isOpen: 'Niet opgelost',
} as const;
