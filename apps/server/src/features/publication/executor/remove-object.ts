import { outcomeOfFailure } from '@vigie/ads-api'
import type { RemovalObstacle } from '@vigie/domain'
import {
  warrantOfOrder,
  warrantOfProof,
  type DeletionWarrant,
  type RemovalOrder,
} from '../../../writes/deletion.ts'
import { refuseHeldBack } from './held-back.ts'
import { refuseStale } from './interruptions.ts'
import type { Found, LabelledKind, Run } from './ports.ts'

type Doomed = Pick<Found, 'id' | 'ord' | 'kind' | 'status'>

/**
 * Takes away one object because a person ordered it. What is on is paused before; what was shown is archived, never
 * deleted, so that its figures stay.
 * @returns whether it was deleted
 */
export async function removeByOrder(run: Run, object: Doomed, order: RemovalOrder): Promise<boolean> {
  const { id, kind, status } = object
  const mustStay = kind !== 'creative' && (await run.platform.hasDelivered(id))
  await carryOut(run, object, {
    warrant: warrantOfOrder(id, order),
    decidedAt: run.now(),
    isPausedFirst: status === 'ACTIVE',
    isArchived: mustStay,
  })
  return !mustStay
}

/**
 * Takes away an object that the ledger does not own, when everything that a removal asks for is shown; else it is told and
 * left as it is.
 * @param ownerId what the ledger names for the ordinal and was just seen standing; `null` when nothing is
 * @returns why it stays; `null` when it is gone
 */
export async function removeIfProven(
  run: Run,
  object: Found,
  ownerId: string | null,
): Promise<RemovalObstacle | null> {
  const { publication, trace } = await run.store.write(async (ledger) => ({
    publication: await ledger.publication(),
    trace: await ledger.traceOf(object),
  }))
  const isReal = object.kind !== 'creative'
  const hasDelivered = isReal && (await run.platform.hasDelivered(object.id))
  const holdsObjects = await run.platform.holdsObjects(object)
  const history = isReal ? await run.platform.switchHistory(object) : 'neverSwitched'
  // Its switch comes last: a list is older than the moment it is answered.
  const readAt = run.now()
  const status = await run.platform.statusOf(object)
  if (status === null) return null
  const warrant = warrantOfProof(
    object.id,
    {
      isOrdered: publication.removalOrder !== null,
      hasEnded: publication.terminalAt !== null,
      isIntended: trace.isIntended && !object.isCopy,
      wasSwitchedOn: trace.wasSwitchedOn,
      history,
      isPaused: status === 'PAUSED',
      hasDelivered,
      holdsObjects,
      hasVerifiedOwner: ownerId !== null && ownerId !== object.id,
    },
    ownerId,
  )
  if (typeof warrant === 'string') {
    await run.store.write((ledger) => ledger.tellLeft({ ...object, status }, warrant))
    return warrant
  }
  await carryOut(run, object, { warrant, decidedAt: readAt, isPausedFirst: false, isArchived: false })
  return null
}

type Removal = {
  readonly warrant: DeletionWarrant
  readonly decidedAt: Date
  readonly isPausedFirst: boolean
  readonly isArchived: boolean
}

/** The intent with its warrant first: the ledger refuses one without. */
async function carryOut(run: Run, { id, ord, kind }: Doomed, removal: Removal): Promise<void> {
  const { warrant, decidedAt, isPausedFirst, isArchived } = removal
  const [operation] = await run.store.write(async (ledger) => {
    refuseHeldBack(await ledger.facts())
    return ledger.intend([{ ord, attempt: 1, operation: 'delete', subject: id, facts: warrant.facts }])
  })
  run.reach('beforeRemoval', null)
  refuseStale(run.now(), decidedAt)
  if (isPausedFirst) await pauseObject(run, { id, ord, kind }, warrant.facts)
  await (isArchived ? run.platform.archive(warrant) : run.platform.remove(warrant))
  await run.store.write(async (ledger) => {
    if (operation !== undefined)
      await ledger.close(operation, 'OK', { ...warrant.facts, archived: isArchived })
    await ledger.took({ ord, id }, isArchived ? 'ARCHIVED' : 'REMOVED')
  })
  run.reach('afterRemoval', null)
}

type Switched = { readonly id: string; readonly ord: number; readonly kind: LabelledKind }

/** Switches one object off, its line first. One that is gone spends nothing either. */
export async function pauseObject(
  run: Run,
  { id, ord, kind }: Switched,
  cause: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [operation] = await run.store.write((ledger) =>
    ledger.intend([
      { ord, attempt: 1, operation: 'status', subject: id, facts: { ...cause, status: 'PAUSED' } },
    ]),
  )
  const [outcome] = await run.platform.setStatus([id], 'PAUSED')
  if (outcome && 'error' in outcome && outcomeOfFailure(outcome.error.details) !== 'parentMissing')
    throw outcome.error
  run.reach('afterPause', kind)
  await run.store.write(async (ledger) => {
    if (operation !== undefined) await ledger.close(operation, 'OK', { ...cause, status: 'PAUSED' })
  })
}
