import { useEffect, useState } from 'react';
import { readFailure } from '../../../graphql/error-message.ts';

/** A record as this device keeps it, and since when. */
export interface RecordCopy<Details> {
  readonly record: Details;
  readonly keptAt: Date;
}

/** Copies of records that this device keeps for use without a network. */
export interface RecordCopies<Details> {
  read(id: string): Promise<RecordCopy<Details> | null>;
  /** Forgets the copy of a record that the server does not show any more. */
  drop(id: string): Promise<void>;
  /** Words above a copy. */
  textOf(keptAt: Date): string;
}

interface CopyOptions<Details> {
  readonly copies: RecordCopies<Details> | undefined;
  readonly details: Details | undefined;
  readonly error: unknown;
  /** The server does not show the record. */
  readonly isMissing: boolean;
}

/** The copy of a record that the server, out of reach, has not shown since the page was loaded; null otherwise. */
export function useCopy<Details>(
  id: string,
  { copies, details, error, isMissing }: CopyOptions<Details>,
): RecordCopy<Details> | null {
  const [copy, setCopy] = useState<RecordCopy<Details> | null>(null);
  const isAway = error !== undefined && details === undefined && readFailure(error).code === 'NETWORK';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new at each drawing
  useEffect(() => {
    if (isMissing) void copies?.drop(id).catch(() => undefined);
    if (!isAway || !copies) return;
    let isStopped = false;
    const show = (found: RecordCopy<Details> | null) => {
      if (!isStopped) setCopy(found);
    };
    copies.read(id).then(show, () => undefined);
    return () => {
      isStopped = true;
    };
  }, [id, isAway, isMissing]);
  return isAway ? copy : null;
}
