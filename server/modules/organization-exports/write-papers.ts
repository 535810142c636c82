import { AppError } from '../../platform/core/errors.ts';
import { db } from '../../platform/database/tables.ts';
import { handbookPaper } from '../exports/index.ts';
import { FolderNames, safeName } from './entry-names.ts';
import type { ExportWork } from './export-work.ts';

/** Adds the handbook, if something of it is published, and each final report to the zip; returns how many reports. */
export async function writePapers(work: ExportWork): Promise<number> {
  await writeHandbook(work);
  return writeReports(work);
}

async function writeHandbook({ services, organizationId, userId, zip, run }: ExportWork): Promise<void> {
  const make = await run((ctx) => handbookPaper(ctx, organizationId)).catch((error: unknown) => {
    // No chapter is published yet.
    if (error instanceof AppError && error.code === 'VALIDATION') return null;
    throw error;
  });
  if (make)
    zip.addBytes('Handboek.pdf', await services.papers.make(await make(), userId), { isPacked: true });
}

async function writeReports({ services, organizationId, userId, zip, run }: ExportWork): Promise<number> {
  const ids = await run(({ transaction }) =>
    transaction.query(
      db
        .selectFrom('report')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('final_at', 'is not', null)
        .orderBy('period')
        .orderBy('team_name'),
    ),
  );
  const names = new FolderNames();
  // One after another: a paper may be some megabytes.
  for (const { id } of ids) {
    const [found] = await run(({ transaction }) =>
      transaction.query(db.selectFrom('report').select('frozen').where('id', '=', id)),
    );
    const paper = found?.frozen?.paper;
    if (!paper) continue;
    const name = names.take(`${safeName(`${paper.title} ${paper.subtitle ?? ''}`, 'Rapportage')}.pdf`);
    zip.addBytes(`rapportages/${name}`, await services.papers.make(paper, userId), { isPacked: true });
  }
  return ids.length;
}
