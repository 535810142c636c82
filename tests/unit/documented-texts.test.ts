import { describe, expect, test } from 'vitest';
import { errorPageTexts } from '../../client/app/errors/error-texts.ts';
import { uiTexts } from '../../client/i18n/nl/ui.ts';
import { registerSources, registerStatuses } from '../../schema/records/register.ts';
import { messages } from '../../schema/values/messages.ts';
import * as restFailures from '../../server/rest/wire/failures.fields.ts';

const clientTexts = import.meta.glob('../../client/i18n/nl/**/*.ts', { eager: true });

/** Every text within a value, however deep. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsWithin);
}

const inClient = new Set(textsWithin([clientTexts, errorPageTexts]));
const inRules = new Set(textsWithin(messages));
const inRest = new Set(textsWithin(restFailures));

describe('the documented texts stand to the letter', () => {
  test.each([
    'Aanmelden mislukt',
    'Inloggen is mislukt',
    'Inloggen bij Google is mislukt',
    'Kan wachtwoord niet wijzigen',
    'Wachtwoord wijzigen is nu niet mogelijk!',
    'Controleer je e-mail!',
    'Wachtwoord succesvol gewijzigd',
    'Kan organisaties niet laden',
    'Kan organisatie niet maken',
    'Kan de organisatie niet updaten',
    'Kan de organisatie niet verwijderen',
    'Kan verbete registers niet ophalen per organisatie',
    'Kan verbete registers niet ophalen per gebruiker',
    'Kan verbete register niet ophalen',
    'Het is niet gelukt om verbete register te creëren',
    'Kan het verbete register niet updaten',
    'Kan het verbete register niet verwijderen',
    'Kan profiel niet laden',
    'No auth token found',
    'Kan taken niet laden',
    'Kan taak niet maken',
    'Kan de taaksjabloon niet verwijderen',
    'Kan de taak niet updaten',
    'Kan gebeurtenissen niet laden',
    'Kan evenement niet maken',
    'Kan evenement niet updaten',
    'Kan gebeurtenis niet verwijderen',
  ])('the REST interface has: %s', (text) => {
    expect(inRest).toContain(text);
  });

  test.each([
    'Vereist',
    'Wanneer gereed is vereist',
    'Selecteer eerst een organisatie',
    'Please enter your username',
    'Please enter your password',
    'Password must be at least 8 characters long',
    'Er is een fout opgetreden',
    'Inloggen is mislukt',
  ])('the rules have: %s', (text) => {
    expect(inRules).toContain(text);
  });

  test.each([
    'Register aangemaakt!',
    'Register bijgewerkt!',
    'Succesvol verwijderd!',
    'Het is niet gelukt om verbete register te creëren',
    'Kan het verbete register niet updaten',
    'Kan het verbete register niet verwijderen',
    'Selecteer eerst een organisatie',
    'Incidented aangemaakt!',
    'Incidenten bijgewerkt!',
    'Kon niet verwijderen!',
    'Fout bij het ophalen van het incident',
    'Fout bij het aanmaken van het incident',
    'Fout bij het bijwerken van het incident',
    'Controleer je e-mail!',
    'Wachtwoord succesvol gewijzigd',
    'Aanmelden mislukt',
    'Kan wachtwoord niet wijzigen',
    'Wachtwoord wijzigen is nu niet mogelijk!',
    'Inloggen bij Google is mislukt',
  ])('the toasts have: %s', (text) => {
    expect(inClient).toContain(text);
  });

  test.each([
    "Oops! Something went wrong :')",
    'We apologize for the inconvenience. Please try again later.',
    'Oops! Page Not Found!',
    "It seems like the page you're looking for does not exist or might have been removed.",
    "Oops! You don't have permission to access this page.",
    'It looks like you tried to access a resource that requires proper authentication. Please log in with the appropriate credentials.',
    'Website is under maintenance!',
    "The site is not available at the moment. We'll be back online shortly.",
    'Unexpected Application Error!',
    'Go Back',
    'Back to Home',
    'Learn more',
  ])('the error pages have: %s', (text) => {
    expect(inClient).toContain(text);
  });

  test.each(['Login', 'Wachtwoord vergeten?', 'Inloggen', 'Uitloggen', 'Profiel'])(
    'the pages around signing in have: %s',
    (text) => {
      expect(inClient).toContain(text);
    },
  );

  test('risks are spelled one way, as the sidebar has them', () => {
    expect(inClient).not.toContain('isico’s');
  });

  test.each([
    'Dashboard',
    'Gebruikers',
    'Jaarplanning',
    'Takenlijst',
    'Documenten',
    'Uitleg',
    'Handboek',
    "Risico's",
    'Audits',
    'Verbeterregister',
    'Incidenten',
    'Ondersteuning',
    'Instellingen',
    'Organisaties',
    'Taken',
    'Frequentie',
  ])('the sidebar has: %s', (text) => {
    expect(inClient).toContain(text);
  });

  test.each([
    'Welkom terug!',
    'Nieuw verbeterpunt',
    'Bewerk Verbeterregister',
    'Bewerk dit Verbeterregister',
    'Nieuw incident',
    'Nieuw Incidenten',
    'Bewerk Incidenten',
    'Bewerk Incident QA',
    'Weergave',
    'Schakel kolommen in',
    'Edit',
    'Verwijderen',
    'Annuleer',
    'Vorige',
    'Volgende',
    'Opslaan',
    'Asc',
    'Desc',
    'Hide',
    'Clear filters',
    'Opnieuw instellen',
    'Rijen per pagina',
    'Ga naar de eerste pagina',
    'Ga naar de vorige pagina',
    'Ga naar de volgende pagina',
    'Ga naar de laatste pagina',
    'Geen resultaten.',
    'Laden...',
  ])('the register, the incidents and their tables have: %s', (text) => {
    expect(inClient).toContain(text);
  });

  test('the line below the table has its figures', () => {
    expect(uiTexts.table.selected(2, 45)).toBe('2 of 45 rij(en) geselecteerd.');
    expect(uiTexts.table.page(1, 5)).toBe('Page 1 of 5');
  });

  test('the lists have their texts, odd spellings included', () => {
    const names = [...registerSources.list, ...registerStatuses.list].map(({ name }) => name);
    for (const name of [
      'Leverandciersbeoordelingen',
      'KTO (clienttevredenheidsonderzoek)',
      'Anders, namelijk...',
    ]) {
      expect(names).toContain(name);
    }
  });
});

/** The source of all tests of the REST interface and of the screens. */
const seenBy = Object.values(
  import.meta.glob<string>(['../rest/*.test.ts', '../browser/*.test.ts', '../client/**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

describe('the documented texts of failing, succeeding and checking are each brought about by a test', () => {
  const bySection8 = [
    ...textsWithin([restFailures.identityFailures, restFailures.identitySuccesses]),
    ...textsWithin([
      restFailures.organizationFailures,
      restFailures.taskFailures,
      restFailures.taskEventFailures,
    ]),
    ...textsWithin([restFailures.registerFailures, restFailures.incidentFailures]),
    ...['Profiel bijwerken!', 'Register aangemaakt!', 'Register bijgewerkt!', 'Incidented aangemaakt!'],
    ...['Incidenten bijgewerkt!', 'Succesvol verwijderd!', 'Kon niet verwijderen!'],
    ...['Vereist', 'Wanneer gereed is vereist', 'Selecteer eerst een organisatie'],
    ...['Please enter your username', 'Please enter your password'],
    ...['Password must be at least 8 characters long', ...textsWithin(errorPageTexts)],
  ];

  test.each([...new Set(bySection8)])('%s', (text) => {
    expect(seenBy.some((source) => source.includes(text))).toBe(true);
  });
});
