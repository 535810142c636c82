import { BookOpen } from 'lucide-react';
import type { PublicationStatus } from '../../schema/records/publishing.ts';
import { manualKindTexts as texts } from '../i18n/nl/kinds/manual.ts';
import { defineKind, type Tones } from './define-kind.ts';

export const kind = defineKind({
  kind: 'Manual',
  ...texts,
  icon: BookOpen,
  sidebar: { group: 'knowing', place: 0 },
  create: null,
  tones: {
    Draft: 'info',
    InReview: 'warning',
    Published: 'success',
    Withdrawn: 'neutral',
  } satisfies Tones<PublicationStatus>,
  figures: {
    manualsToApprove: { card: 'waiting', place: 6, path: '/manuals', query: 'draftStatus=InReview' },
    manualsToReview: { card: 'waiting', place: 7, path: '/manuals', query: 'isReviewDue=true' },
    manualsToRead: { card: 'waiting', place: 8, own: true },
  },
  views: { list: 'Manuals', path: '/manuals' },
  dossier: 'chapters',
  script: { module: 'features/handbook/reading/handbook-page.tsx', kB: 237.5, files: 22 },
});
