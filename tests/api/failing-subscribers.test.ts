import { afterAll, describe, expect, test } from 'vitest';
import { CREATE_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import { eventually } from '../kit/server/wait.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, clientA, adminA } = app.actors;
const { events } = app.services;

const fail = () => {
  throw new Error('This one cannot listen');
};

describe('a subscriber that fails', () => {
  test('affects neither other subscribers nor the change', async () => {
    const stop = events.onChange(fail, fail);
    const heard: string[] = [];
    const stopHearing = events.onChange(({ entity }) => void heard.push(entity));
    for (let times = 0; times < 2; times += 1) {
      const variables = { organizationId: organizationA.id, input: validEntry };
      await app.ask(clientA, CREATE_ENTRY, variables);
    }
    await eventually(() => heard.length >= 2);
    expect(heard).toEqual(['RegisterEntry', 'RegisterEntry']);
    stop();
    stopHearing();
  });

  test('does not keep a socket open whose session has ended or whose scope has changed', async () => {
    const stops = [events.onSessionEnded(fail), events.onScopeChanged(fail)];
    const heard: string[] = [];
    stops.push(
      events.onSessionEnded((id) => void heard.push(id)),
      events.onScopeChanged((id) => void heard.push(id)),
    );
    events.announceSessionEnd(adminA.id);
    events.announceScopeChange(clientA.id);
    expect(heard).toEqual([adminA.id, clientA.id]);
    for (const stop of stops) stop();
  });
});
