import { removeObject, setStatus } from '@vigie/ads-api'
import { mayRemove, type RemovalEvidence, type RemovalObstacle } from '@vigie/domain'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

declare const isWarrant: unique symbol

/** A person's order to remove what a publication made, as the ledger holds it. */
export type RemovalOrder = { readonly by: string; readonly at: Date }

/**
 * The right to take one object away: a person's recorded order, or the proof that it is a surplus double. Nothing else is
 * taken for one, and only the functions below make them.
 */
export type DeletionWarrant = {
  readonly [isWarrant]: true
  readonly objectId: string
  /** What the ledger and the history say about it. */
  readonly facts: Readonly<Record<string, unknown>>
}

const issued = new WeakSet<DeletionWarrant>()

function issue(objectId: string, facts: DeletionWarrant['facts']): DeletionWarrant {
  const warrant = { objectId, facts } as DeletionWarrant
  issued.add(warrant)
  return warrant
}

/** Whether this process made a warrant from an order or a proof; one that was put together otherwise is none. */
export const isIssued = (warrant: DeletionWarrant): boolean => issued.has(warrant)

/** The warrant of an order: whoever stopped a publication and wanted its objects removed. */
export const warrantOfOrder = (objectId: string, { by, at }: RemovalOrder): DeletionWarrant =>
  issue(objectId, { cause: 'ordered', by, at: at.toISOString() })

/**
 * The warrant of a proof, when the evidence is one.
 * @param ownerId the object that the ledger names for the same ordinal
 * @returns why the object stays, when it must
 */
export function warrantOfProof(
  objectId: string,
  evidence: RemovalEvidence,
  ownerId: string | null,
): DeletionWarrant | RemovalObstacle {
  const verdict = mayRemove(evidence)
  return verdict.mayGo ? issue(objectId, { cause: verdict.cause, owner: ownerId }) : verdict.because
}

/**
 * The one place that asks the platform to delete. Gone already is what was wanted.
 * @throws {Error} for a warrant that nobody issued
 */
export async function deleteObject(platform: Platform, warrant: DeletionWarrant): Promise<void> {
  refuseForged(warrant)
  await platform.send(removeObject, { id: warrant.objectId }).catch((error: unknown) => {
    if (!(error instanceof PlatformError) || error.details.wasDone !== 'yes') throw error
  })
}

/**
 * What has spent is archived instead, so that its figures stay.
 * @throws {Error} for a warrant that nobody issued
 */
export async function archiveObject(platform: Platform, warrant: DeletionWarrant): Promise<void> {
  refuseForged(warrant)
  await platform.send(setStatus, { id: warrant.objectId, status: 'ARCHIVED' })
}

function refuseForged(warrant: DeletionWarrant): void {
  if (!isIssued(warrant)) throw new Error('Nothing is deleted without an order or a proof')
}
