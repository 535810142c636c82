/**
 * The way on which processes tell each other what happened. It may lose what it carries, and be away for a while:
 * the change log and the sessions in the database are the truth, and are looked at again.
 */
export interface Announcements {
  /** Whether what is sent now arrives, and what others send is heard. */
  readonly isConnected: boolean;
  /** Begins to listen, and comes back by itself whenever the connection is lost; ends after the first attempt. */
  start(): Promise<void>;
  /** Tells every process, this one too. @throws Error when that is not possible now. */
  send(message: string): Promise<void>;
  close(): Promise<void>;
}

/** Who is told of what arrives. */
export interface AnnouncementListener {
  onMessage(message: string): void;
  /** Listening has begun, or begun again: something may have been missed before. */
  onConnected(): void;
}
