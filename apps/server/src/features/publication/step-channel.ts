import { channel } from 'node:diagnostics_channel'
import type { PublicationNodeKind } from '@vigie/domain'
import type { KillPoint } from './executor/ports.ts'

/** A named place that a worker has reached, with the kind of object it is about. */
export type ReachedPoint = { readonly point: KillPoint; readonly kind: PublicationNodeKind | null }

/** Where a worker says how far it is. The product has nobody who listens; a test ends the process where it says. */
export const stepChannel = channel('vigie.publication.step')
