import { TrendingUp } from 'lucide-react';
import type { RegisterStatus } from '../../schema/records/register.ts';
import { registerEntryKindTexts as texts } from '../i18n/nl/kinds/register-entry.ts';
import { EVERYONE } from '../session/role-groups.ts';
import { defineKind, type Tones } from './define-kind.ts';

const NOT_COMPLETED = 'status=NotStarted&status=InProgress&status=Ongoing';

export const kind = defineKind({
  kind: 'RegisterEntry',
  ...texts,
  icon: TrendingUp,
  sidebar: { group: 'improving', place: 2 },
  create: { ...texts.create, roles: EVERYONE },
  tones: {
    NotStarted: 'neutral',
    InProgress: 'info',
    Ongoing: 'warning',
    Completed: 'success',
  } satisfies Tones<RegisterStatus>,
  figures: {
    lateRegisterEntries: { card: 'late', place: 2, query: 'isOverdue=true' },
    myRegisterEntries: { card: 'waiting', place: 2, query: NOT_COMPLETED, own: 'responsibleUserId' },
    evaluationsDue: { card: 'waiting', place: 3, query: 'isEvaluationDue=true' },
    ideas: { card: 'waiting', place: 5, query: `isIncomplete=true&${NOT_COMPLETED}` },
  },
  views: { list: 'Register', path: '/register' },
  dossier: 'register',
  script: { module: 'features/register/register-page.tsx', kB: 255, files: 16 },
});
