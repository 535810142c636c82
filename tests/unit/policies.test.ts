import 'reflect-metadata';
import { expect, test } from 'vitest';
import { complaintPolicy } from '../../server/modules/complaints/complaint.policy.ts';
import { taskEventPolicy } from '../../server/modules/planning/events/task-event.policy.ts';
import type { Actor } from '../../server/platform/core/actor.ts';

const client: Actor = {
  ...{ userId: 'p1', role: 'Client', organizationIds: ['o1'], ledTeamIds: ['t1'] },
  ...{ sessionId: 's1', kind: 'session' },
};

test('a complaint is changed by whoever filed it until it is handled, and by no colleague', () => {
  const complaint = { organizationId: 'o1', userId: 'p1', handlerUserId: null };
  expect(complaintPolicy.update(client, { ...complaint, status: 'Received' })).toBe(true);
  for (const status of ['InProgress', 'Done', 'Withdrawn'])
    expect(complaintPolicy.update(client, { ...complaint, status })).toBe(false);
  expect(complaintPolicy.update(client, { ...complaint, userId: 'p2', status: 'Received' })).toBe(false);
});

test('the audit of a task is opened by whoever has it or manages tasks, not by who leads its team', () => {
  const event = { organizationId: 'o1', teamId: 't1', assignedToUserId: 'p2' };
  expect(taskEventPolicy.startAudit(client, event)).toBe(false);
  expect(taskEventPolicy.startAudit(client, { ...event, assignedToUserId: 'p1' })).toBe(true);
  expect(taskEventPolicy.startAudit({ ...client, role: 'Admin' }, event)).toBe(true);
});
