import { Files } from 'lucide-react';
import type { PublicationStatus } from '../../schema/records/publishing.ts';
import { documentKindTexts as texts } from '../i18n/nl/kinds/document.ts';
import { MANAGERS } from '../session/role-groups.ts';
import { defineKind, type Tones } from './define-kind.ts';

export const kind = defineKind({
  kind: 'Document',
  ...texts,
  icon: Files,
  sidebar: { group: 'knowing', place: 1 },
  create: { ...texts.create, roles: MANAGERS },
  tones: {
    Draft: 'info',
    InReview: 'warning',
    Published: 'success',
    Withdrawn: 'neutral',
  } satisfies Tones<PublicationStatus>,
  figures: {
    documentsToApprove: { card: 'waiting', place: 9, query: 'draftStatus=InReview' },
    documentsToReview: { card: 'waiting', place: 10, query: 'isReviewDue=true' },
    documentsToRead: { card: 'waiting', place: 11, query: 'isToRead=true', own: true },
  },
  views: { list: 'Documents', path: '/documents' },
  dossier: 'documents',
  script: { module: 'features/documents/documents-page.tsx', kB: 262.5, files: 20 },
});
