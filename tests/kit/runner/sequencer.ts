import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Orders files by project, so that a worker reuses loaded modules; --sequence.shuffle shuffles within a project. */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { shuffle, seed } = this.ctx.config.sequence;
    if (!shuffle) return sorted;
    const weights = new Map(sorted.map((file) => [file, hash(`${seed} ${file.moduleId}`)]));
    const weightOf = (file: TestSpecification) => weights.get(file) ?? 0;
    return sorted.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || weightOf(a) - weightOf(b),
    );
  }
}

/** FNV-1a, in 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return sum;
}
