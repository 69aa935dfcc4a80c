import { PlatformError } from '../../../errors/platform-error.ts'
import {
  labelledKinds,
  type Created,
  type Ledger,
  type ObjectPlatform,
  type Publication,
  type Run,
} from '../executor/ports.ts'
import { removeByOrder } from '../executor/remove-object.ts'
import type { Node } from '../executor/node.ts'
import { mutantsOfChanges } from './mutants-of-changes.ts'
import { clocksGoForward, type Mutant } from './scene.ts'

/** A lost answer told as a plain refusal to do it now: the executor then simply tries again. */
function asNotDone(outcome: Created): Created {
  if (!('error' in outcome) || outcome.error.details.kind !== 'unavailable') return outcome
  const details = { ...outcome.error.details, kind: 'rejected' as const, code: 100, subcode: 33 }
  return { error: new PlatformError(details, 'mutant') }
}

const blind = (platform: ObjectPlatform): ObjectPlatform => ({
  ...platform,
  create: async (nodes, known) => (await platform.create(nodes, known)).map(asNotDone),
})

/** Takes something else for what the ledger says of the publication. */
const reading =
  (told: Partial<Publication>) =>
  (ledger: Ledger): Ledger => ({
    ...ledger,
    publication: async () => ({ ...(await ledger.publication()), ...told }),
  })

const removalOrder = { by: 'nobody', at: new Date(0) }

/** A sweep that reads from the state what the publication owns: anything but two ends owns nothing. */
async function sweepByState(run: Run): Promise<void> {
  const { state } = await run.store.write((ledger) => ledger.publication())
  if (state === 'PUBLISHED' || state === 'CANCELLED_KEPT') return
  for (const kind of labelledKinds)
    for (const object of await run.platform.find(kind)) await removeByOrder(run, object, removalOrder)
}

const plannedBudget = (nodes: readonly Node[], ord: number): number | null =>
  nodes.some((node) => node.ord === ord && node.kind === 'adset') ? 1000 : null

/** Weaker protocols: each must break an invariant, or the simulation proves nothing. */
export const mutants: readonly Mutant[] = [
  {
    name: 'tries again blindly and never sweeps',
    breaks: 'I3',
    platform: blind,
    sweeps: false,
    quietMilliseconds: 0,
    forgetsIntents: true,
  },
  ...mutantsOfChanges,
  {
    name: 'goes by a clock that was not set forward',
    breaks: 'I26',
    clock: (now) => (now < clocksGoForward ? now : now - 60 * 60_000),
  },
  { name: 'begins before a second person agreed', breaks: 'table', takesAnything: true },
  {
    name: 'does not look at budgets before it switches on',
    breaks: 'I10',
    platform: (platform, { nodes }) => ({
      ...platform,
      find: async (kind) =>
        (await platform.find(kind)).map((one) => ({ ...one, dailyBudget: plannedBudget(nodes, one.ord) })),
    }),
  },
  {
    name: 'goes on after a cancellation',
    breaks: 'I13',
    ledger: (ledger) => ({
      ...ledger,
      publication: async () => ({ ...(await ledger.publication()), wantedEnd: null }),
    }),
  },
  {
    name: 'writes while writes are stopped',
    breaks: 'I14',
    ledger: (ledger) => ({ ...ledger, facts: async () => ({ ...(await ledger.facts()), isFrozen: false }) }),
  },
  {
    name: 'changes what is live while writes are stopped',
    breaks: 'I14',
    writing: { isDeaf: true },
  },
  {
    name: 'changes what is live after another worker took over',
    breaks: 'I28',
    // One schedule of a thousand has a worker that stands still right there: seed 845 is the first.
    from: 800,
    writing: { isUnheld: true },
  },
  {
    name: 'goes on for somebody who lost the account',
    breaks: 'I27',
    ledger: (ledger) => ({ ...ledger, facts: async () => ({ ...(await ledger.facts()), isReached: true }) }),
  },
  {
    name: 'makes without an intent',
    breaks: 'I8',
    ledger: (ledger) => ({
      ...ledger,
      intend: async (operations) => {
        const told = operations.filter(({ operation }) => operation !== 'create')
        const ids = await ledger.intend(told)
        return operations.map((one) => ids[told.indexOf(one)] ?? 'none')
      },
    }),
  },
  { name: 'forgets open intents', breaks: 'I3', forgetsIntents: true, sweeps: false, quietMilliseconds: 0 },
  { name: 'looks without waiting, and never sweeps', breaks: 'I5', quietMilliseconds: 0, sweeps: false },
  { name: 'never sweeps', breaks: 'I5', sweeps: false },
  {
    name: 'creates switched on',
    breaks: 'I2',
    platform: (platform) => ({
      ...platform,
      create: async (nodes, known) => {
        const made = await platform.create(nodes, known)
        await platform.setStatus(
          made.flatMap((one) => ('id' in one ? [one.id] : [])),
          'ACTIVE',
        )
        return made
      },
    }),
  },
  {
    name: 'switches a double on with its owner',
    breaks: 'I1',
    platform: (platform) => ({
      ...platform,
      create: async (nodes, known) => {
        const made = await blind(platform).create(nodes, known)
        await platform.setStatus(
          made.flatMap((one) => ('id' in one ? [one.id] : [])),
          'ACTIVE',
        )
        return made
      },
    }),
    quietMilliseconds: 0,
  },
  { name: 'never ends', breaks: 'I4', ledger: (ledger) => ({ ...ledger, finish: async () => undefined }) },
  {
    name: 'believes that what it made still stands',
    breaks: 'I3',
    platform: (platform) => ({ ...platform, isStanding: async () => true }),
  },
  { name: 'writes without a lease', breaks: 'I', checksLease: false },
  {
    name: 'deletes what has spent',
    breaks: 'I12',
    platform: (platform) => ({ ...platform, hasDelivered: async () => false }),
  },
  {
    name: 'goes on at once when it is told to wait',
    breaks: 'I15',
    throttleMilliseconds: 0,
    platform: (platform) => ({ ...platform, closedUntil: () => null }),
  },
  {
    name: 'switches nothing off when cancelled',
    breaks: 'I2',
    platform: (platform) => ({
      ...platform,
      setStatus: (ids, status) =>
        status === 'PAUSED' ? Promise.resolve(ids.map((id) => ({ id }))) : platform.setStatus(ids, status),
    }),
  },
  { name: 'writes over an end when its session is gone', breaks: 'I19', writesOverEnds: true },
  {
    name: 'owns nothing once its state says that it waits, and sweeps that away',
    breaks: 'I20',
    writesOverEnds: true,
    sweep: sweepByState,
  },
  {
    name: 'takes an order for given',
    breaks: 'I21',
    ledger: reading({ removalOrder }),
  },
  {
    name: 'does not ask the history of a double',
    breaks: 'I21',
    platform: (platform) => ({ ...platform, switchHistory: async () => 'neverSwitched' }),
  },
  {
    name: 'deletes without a line',
    breaks: 'I22',
    ledger: (ledger) => ({
      ...ledger,
      intend: async (operations) => {
        const told = operations.filter(({ operation }) => operation !== 'delete')
        const ids = await ledger.intend(told)
        return operations.map((one) => ids[told.indexOf(one)] ?? 'none')
      },
    }),
  },
  {
    name: 'switches on what was to stay paused',
    breaks: 'I30',
    ledger: reading({ leavesPaused: false }),
  },
  {
    name: 'does not look for what stands after a restore',
    breaks: 'I29',
    ledger: reading({ restoredAt: null }),
  },
  {
    name: 'takes what a person copied for its own',
    breaks: 'I9',
    platform: (platform) => ({
      ...platform,
      find: async (kind) => (await platform.find(kind)).map((one) => ({ ...one, isCopy: false })),
    }),
  },
]
