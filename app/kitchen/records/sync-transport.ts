import type { SyncRecord } from './sync-record.ts'

/** An answer of the server; null while it cannot be reached, a status when it refuses. */
export type SyncAnswer<T> = (T & { household: string; now: number }) | number | null

export interface SyncTransport {
  /** `continues` for the page after one that had more. */
  read(
    since: number,
    continues: boolean,
  ): Promise<SyncAnswer<{ version: number; hasMore: boolean; isReset: boolean; records: SyncRecord[] }>>
  send(household: string | null, changes: SyncRecord[]): Promise<SyncAnswer<{ records: SyncRecord[] }>>
}

/** `synced`: the server has everything; `waiting`: not reached yet; `signedOut`: nobody is signed in; `full`: no more room there. */
export type SyncOutcome = 'synced' | 'waiting' | 'signedOut' | 'full'
