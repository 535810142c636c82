import type { RecordDefinition } from '../../platform/kind/record-definition.ts';
import type { ListRow } from '../../platform/list/read-rows.ts';
import type { Selection } from '../../platform/list/selection.ts';

/** A person as the lists read them. */
interface Colleague {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
}

/** A record of a team, of any kind. */
export interface WorkRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly teamId: string | null;
  readonly number: string | null;
  /** Dutch name of the record, without any client. */
  readonly title: string;
  readonly deadline: string | null;
  readonly person: Colleague | null;
  readonly isOpen: boolean;
  /** Whether it is kept out of the overview. */
  readonly isHidden: boolean;
}

/** The fields that `workRecord` reads of the list of a kind; null for a kind without work of a team. */
export function workSelection({ teamWork, title, prefix }: RecordDefinition): Selection | null {
  if (!teamWork) return null;
  return {
    ...{ id: true, organization: { id: true }, team: { id: true }, status: true },
    ...{ [title.field]: true, [teamWork.deadline]: true },
    ...(prefix !== null && { number: true }),
    ...(teamWork.hidden !== undefined && { [teamWork.hidden]: true }),
    [teamWork.person]: { id: true, username: true, name: true, surname: true },
  };
}

/** A row of the list of a kind as work of a team. */
export function workRecord({ teamWork, title: named }: RecordDefinition, row: ListRow): WorkRecord {
  if (!teamWork) throw new Error('The kind has no work of a team');
  const title = String(row[named.field]);
  return {
    id: row.id as string,
    organizationId: (row.organization as { id: string }).id,
    teamId: (row.team as { id: string } | null)?.id ?? null,
    number: (row.number as string | undefined) ?? null,
    title: named.terms?.list.find(({ code }) => code === title)?.name ?? title,
    deadline: (row[teamWork.deadline] as string | null) ?? null,
    person: (row[teamWork.person] as Colleague | null) ?? null,
    isOpen: row.status !== teamWork.closed,
    isHidden: teamWork.hidden !== undefined && row[teamWork.hidden] === true,
  };
}
