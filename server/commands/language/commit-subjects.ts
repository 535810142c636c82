import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Characters that a commit's subject may have; longer ones are cut off in lists. */
const LONGEST_SUBJECT = 72;

/** Commits before this moment keep their subjects. */
const HELD_SINCE = '2026-11-26T00:00:00Z';

/** Commits with too long a subject, of lines with a hash and a subject each; one message each. */
export function longSubjects(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    const [hash = '', ...words] = line.split(' ');
    const subject = words.join(' ');
    const { length } = [...subject];
    return length > LONGEST_SUBJECT
      ? [`commit ${hash}: "${subject}" has ${length} characters: a subject has at most ${LONGEST_SUBJECT}.`]
      : [];
  });
}

/** The commits whose subjects are held; empty without git or a repository of our own. */
export function readCommits(root: string): string {
  if (!existsSync(path.join(root, '.git'))) return '';
  const options = ['--no-merges', `--since=${HELD_SINCE}`, '--format=%h %s'];
  try {
    return execFileSync('git', ['log', ...options], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
