import type { Platform } from '../../platforms/platform.ts'
import type { Run } from './executor/ports.ts'
import type { Lease } from './lease.ts'
import type { PublicationRow } from './ledger.ts'

/** What the changes of one publication are written with. */
export type Opened = {
  readonly platform: Platform
  readonly account: { readonly accountId: number; readonly account: string }
  readonly row: PublicationRow
  readonly lease: Lease
  readonly reach: Run['reach']
}
