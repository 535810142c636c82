import { CalendarDays } from 'lucide-react';
import type { TaskEventStatus } from '../../schema/records/planning.ts';
import { taskEventKindTexts as texts } from '../i18n/nl/kinds/task-event.ts';
import { MANAGERS } from '../session/role-groups.ts';
import { defineKind, type Tones } from './define-kind.ts';

export const kind = defineKind({
  kind: 'TaskEvent',
  ...texts,
  icon: CalendarDays,
  sidebar: { group: 'planning', place: 0 },
  create: { ...texts.create, roles: MANAGERS },
  tones: {
    Upcoming: 'neutral',
    ToDo: 'warning',
    IN_PROGRESS: 'info',
    DONE: 'success',
  } satisfies Tones<TaskEventStatus>,
  figures: {
    lateTasks: { card: 'late', place: 3, query: 'view=List&isOverdue=true' },
  },
  // A preference decides whether the planning begins with its list.
  views: { list: 'Events', path: null },
  dossier: 'events',
  script: { module: 'features/planning/events/events-page.tsx', kB: 266.5, files: 21 },
});
