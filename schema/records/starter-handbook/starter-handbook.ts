import { careChapters } from './care.ts';
import { improvementChapters } from './improvement.ts';
import { informationChapters } from './information.ts';
import { organizationChapters } from './organization.ts';
import { protectionChapters } from './protection.ts';
import { safetyChapters } from './safety.ts';
import { staffChapters } from './staff.ts';
import type { StarterChapter } from './starter-chapter.ts';

/** The starter handbook, in the order of its numbers. The server and the seed read it; it is too large for a page. */
export const starterHandbook: readonly StarterChapter[] = [
  ...organizationChapters,
  ...improvementChapters,
  ...careChapters,
  ...protectionChapters,
  ...staffChapters,
  ...safetyChapters,
  ...informationChapters,
];
