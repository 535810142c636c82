import { ShieldAlert } from 'lucide-react';
import type { RiskStatus } from '../../schema/records/risks.ts';
import { riskKindTexts as texts } from '../i18n/nl/kinds/risk.ts';
import { MANAGERS } from '../session/role-groups.ts';
import { defineKind, type Tones } from './define-kind.ts';

export const kind = defineKind({
  kind: 'Risk',
  ...texts,
  icon: ShieldAlert,
  sidebar: { group: 'improving', place: 4 },
  create: { ...texts.create, roles: MANAGERS },
  tones: {
    Open: 'warning',
    Controlled: 'success',
    Accepted: 'info',
    Closed: 'neutral',
  } satisfies Tones<RiskStatus>,
  figures: {
    highRisks: { card: 'own', place: 1, query: 'isOpen=true&netClass=High&netClass=VeryHigh' },
    risksToReview: { card: 'own', place: 2, query: 'isToReview=true' },
  },
  views: { list: 'Risks', path: '/risks' },
  dossier: 'risks',
  script: { module: 'features/risks/risks-page.tsx', kB: 257, files: 16 },
});
