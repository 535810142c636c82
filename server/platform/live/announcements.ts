/**
 * The transport between processes. It is unreliable by contract: the change log and the session table are
 * authoritative, and are polled.
 */
export interface Announcements {
  /** Whether sending and receiving work at present. */
  readonly isConnected: boolean;
  /** Connects and reconnects by itself; resolves after the first attempt. */
  start(): Promise<void>;
  /** Publishes to every process, including this one. @throws Error when not connected. */
  send(message: string): Promise<void>;
  close(): Promise<void>;
}

/** Receiver of messages from the transport. */
export interface AnnouncementListener {
  onMessage(message: string): void;
  /** Connected or reconnected: earlier messages may be lost. */
  onConnected(): void;
}
