import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { incidentReportRules, incidentRules } from '../../schema/records/incident-rules.ts';
import { incidentEvents, incidentStatuses } from '../../schema/records/incidents.ts';
import { demoIncidentRows } from '../../server/seed/demo-incidents.ts';
import { demoOrganizations, demoPeople } from '../../server/seed/demo-people.ts';

const today = new Date('2026-03-04T15:30:00Z');
const rows = demoIncidentRows(today);

describe('the demo incidents', () => {
  test('hold only what the rules accept', () => {
    for (const { answers } of rows) {
      const occurredAt = answers.occurredAt.toISOString();
      const values =
        'reportedToIgj' in answers ? { ...answers, igj: answers.reportedToIgj ? 'Yes' : 'No' } : answers;
      const rules = 'reportedToIgj' in answers ? incidentRules : incidentReportRules;
      expect(() => rules.validateSync({ ...values, occurredAt })).not.toThrow();
    }
  });

  test.each(demoOrganizations)('are open and closed in $name, some of them quick reports', ({ key }) => {
    const own = rows.filter(({ organizationKey }) => organizationKey === key);
    expect(new Set(own.map(({ answers }) => answers.status))).toEqual(new Set(incidentStatuses.codes));
    expect(own.some(({ answers }) => !('type' in answers))).toBe(true);
  });

  test('are of every kind, and one was reported under shield', () => {
    expect(new Set(rows.map(({ answers }) => answers.event))).toEqual(new Set(incidentEvents.codes));
    expect(rows.filter(({ isShielded }) => isShielded)).toHaveLength(1);
  });

  test('happened before they were reported, and were reported by colleagues', () => {
    const people = new Map(demoPeople.map((person) => [person.key, person]));
    for (const { createdAt, answers, reporterKey, organizationKey } of rows) {
      expect(answers.occurredAt.getTime()).toBeLessThan(createdAt.getTime());
      expect(createdAt.getTime()).toBeLessThan(today.getTime());
      expect(people.get(reporterKey)?.memberships).toContain(organizationKey);
    }
  });
});
