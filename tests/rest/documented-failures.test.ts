import { afterAll, describe, expect, test } from 'vitest';
import {
  incidentFailures,
  manualFailures,
  organizationFailures,
  registerFailures,
  taskEventFailures,
  taskFailures,
} from '../../server/rest/wire/failures.fields.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { superAdmin } = app.actors;

const call = (method: string, path: string, body?: object) => app.rest(superAdmin, method, path, body);
const empty = { organizationId: UNKNOWN_ID, userId: UNKNOWN_ID };

/** The documented texts of what fails (section 8), each with a call that brings it. */
const documented: Record<string, () => ReturnType<typeof call>> = {
  'Kan organisaties niet laden': () => app.rest(null, 'GET', '/organizations'),
  'Kan organisatie niet maken': () => call('POST', '/organizations', {}),
  'Kan de organisatie niet updaten': () => call('PATCH', `/organizations/${UNKNOWN_ID}`, { name: 'x' }),
  'Kan de organisatie niet verwijderen': () => call('DELETE', `/organizations/${UNKNOWN_ID}`),
  'Kan taken niet laden': () => app.rest(null, 'GET', '/tasks'),
  'Kan taak niet maken': () => call('POST', '/tasks', {}),
  'Kan de taak niet updaten': () => call('PUT', `/tasks/${UNKNOWN_ID}`, {}),
  'Kan de taaksjabloon niet verwijderen': () => call('DELETE', `/tasks/${UNKNOWN_ID}`),
  'Kan gebeurtenissen niet laden': () => call('GET', `/organizations/${UNKNOWN_ID}/task-events`),
  'Kan evenement niet maken': () => call('POST', `/organizations/${UNKNOWN_ID}/task-events`, {}),
  'Kan evenement niet updaten': () => call('PUT', `/events/${UNKNOWN_ID}`, {}),
  'Kan gebeurtenis niet verwijderen': () => call('DELETE', `/task-events/${UNKNOWN_ID}`),
  'Kan verbete registers niet ophalen per organisatie': () =>
    call('GET', `/verbete-register/organization/${UNKNOWN_ID}`),
  'Kan verbete registers niet ophalen per gebruiker': () => call('GET', '/verbete-register/user/wie'),
  'Kan verbete register niet ophalen': () => call('GET', `/verbete-register/${UNKNOWN_ID}`),
  'Het is niet gelukt om verbete register te creëren': () => call('POST', '/verbete-register', empty),
  'Kan het verbete register niet updaten': () => call('PUT', `/verbete-register/${UNKNOWN_ID}`, {}),
  'Kan het verbete register niet verwijderen': () => call('DELETE', `/verbete-register/${UNKNOWN_ID}`),
  'Kan handleidingen niet ophalen': () => app.rest(null, 'GET', '/manuals'),
  'Kan de handleiding niet ophalen': () => call('GET', `/manuals/${UNKNOWN_ID}`),
  'Kan handleiding niet maken': () => call('POST', '/manuals', empty),
  'Kan de handleiding niet updaten': () => call('PUT', `/manuals/${UNKNOWN_ID}`, {}),
  'Kan de handleiding niet verwijderen': () => call('DELETE', `/manuals/${UNKNOWN_ID}`),
  'Fout bij het ophalen van incidenten': () => app.rest(null, 'GET', '/incidenten'),
  'Fout bij het ophalen van het incident': () => call('GET', `/incidenten/${UNKNOWN_ID}`),
  'Fout bij het ophalen van incidenten per organisatie': () =>
    call('GET', `/incidenten/organization/${UNKNOWN_ID}`),
  'Fout bij het ophalen van incidenten per gebruiker': () => call('GET', '/incidenten/user/wie'),
  'Fout bij het aanmaken van het incident': () => call('POST', '/incidenten', empty),
  'Fout bij het bijwerken van het incident': () => call('PUT', `/incidenten/${UNKNOWN_ID}`, {}),
  'Fout bij het verwijderen van het incident': () => call('DELETE', `/incidenten/${UNKNOWN_ID}`),
};

describe('the documented texts of what fails', () => {
  test('are these', () => {
    const groups = [
      organizationFailures,
      taskFailures,
      taskEventFailures,
      registerFailures,
      incidentFailures,
      manualFailures,
    ];
    const texts = groups.flatMap((group) => Object.values<string>(group));
    expect([...new Set(texts)].toSorted()).toEqual(Object.keys(documented).toSorted());
  });

  test.each(Object.entries(documented))('%s', async (text, bring) => {
    const { status, body } = await bring();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ errormessage: text });
  });
});
