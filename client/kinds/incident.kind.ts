import { AlertTriangle } from 'lucide-react';
import type { IncidentStatus } from '../../schema/records/incidents.ts';
import { incidentKindTexts as texts } from '../i18n/nl/kinds/incident.ts';
import { MANAGERS } from '../session/role-groups.ts';
import { defineKind, type Tones } from './define-kind.ts';

export const kind = defineKind({
  kind: 'Incident',
  ...texts,
  icon: AlertTriangle,
  sidebar: { group: 'improving', place: 1 },
  create: { ...texts.create, roles: MANAGERS },
  tones: { Open: 'warning', Closed: 'success' } satisfies Tones<IncidentStatus>,
  figures: {
    unassessedIncidents: { card: 'assess', place: 1, query: 'isUnassessed=true' },
    unhandledIncidents: { card: 'assess', place: 2, query: 'status=Open&handlerUserId=none' },
    igjUndated: { card: 'igj', place: 1, query: 'isIgjUndated=true' },
    lateIncidents: { card: 'late', place: 1, query: 'isOverdue=true' },
    myIncidents: { card: 'waiting', place: 1, query: 'status=Open', own: 'handlerUserId' },
    replies: { card: 'waiting', place: 4, query: 'isReplied=true' },
  },
  views: { list: 'Incidents', path: '/incidents' },
  dossier: 'incidents',
  script: { module: 'features/incidents/incidents-page.tsx', kB: 260, files: 18 },
});
