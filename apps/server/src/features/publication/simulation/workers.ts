import { carry } from '../executor/carry.ts'
import { mayClaim } from '../executor/claim.ts'
import pLimit from 'p-limit'
import { PlatformError } from '../../../errors/platform-error.ts'
import { Blocked, LeaseLost, WaitsUntil } from '../executor/interruptions.ts'
import type { Run } from '../executor/ports.ts'
import { sweepLate } from '../executor/sweep-late.ts'
import { faultyPlatform, noFaults } from './faulty-platform.ts'
import { lifeAfter } from './people.ts'
import type { Scene } from './scene.ts'

const minute = 60_000
const leaseMilliseconds = 45_000
export const sweepsAfter: readonly number[] = [2, 15, 60, 24 * 60]

class Died extends Error {
  override readonly name = 'Died'
}

type Opened = { readonly run: Run; readonly died: Promise<never> }

/** A process that may die at any answer or commit, or stand still for minutes while the others go on. */
function openProcess(scene: Scene, mayDie: boolean): Opened {
  const { time, dice, book, world, state, oracle, mutant } = scene
  const { promise: died, reject: die } = Promise.withResolvers<never>()
  died.catch(() => undefined)
  const never = new Promise<never>(() => undefined)
  const stalls = dice.chance(0.03)
  let isDead = false
  const hears = async (): Promise<void> => {
    if (mayDie && state.rates !== noFaults && dice.chance(0.004)) {
      isDead = true
      die(new Died())
    }
    if (isDead) return never
    if (stalls && dice.chance(0.05)) await time.sleep(dice.between(1000, 200_000))
    return undefined
  }
  const { writing } = mutant ?? {}
  const { epoch } = book.lease
  const { checksLease = true } = mutant ?? {}
  const holdsLease = () => !checksLease || book.lease.epoch === epoch
  const platform = faultyPlatform({ time, dice, world, state, hears, oracle, book, holdsLease, writing })
  const own = scene.makesNothing ? { ...platform, find: nothing, findBelow: nothing } : platform
  const store = book.storeFor(epoch, time.now, {
    checksLease,
    leaseMilliseconds,
    transact: async (work) => {
      await time.sleep(dice.between(0, 15))
      if (isDead) return never
      const result = await work()
      await time.sleep(dice.between(0, 5))
      await hears()
      return result
    },
  })
  const run: Run = {
    store: { write: (does) => store.write((ledger) => does(mutant?.ledger?.(ledger) ?? ledger)) },
    platform: mutant?.platform?.(own, book) ?? own,
    now: () => new Date(mutant?.clock?.(time.now()) ?? time.now()),
    sleep: async (milliseconds) => {
      if (milliseconds > 0) await time.sleep(milliseconds)
    },
    options: scene.options,
    inLine: pLimit(1),
    published: scene.published,
    reach: () => undefined,
  }
  return { run, died }
}

const nothing = async () => []

/** Looks for work again and again, as the queue and the minute's wake-up do. */
export async function work(scene: Scene): Promise<void> {
  const { time, dice, book, mutant } = scene
  const { publication, lease, nodes } = book
  for (;;) {
    await time.sleep(dice.between(500, 5000))
    // Runs that were queued twice come after the end too, and find nothing to do.
    if (publication.terminalAt !== null) {
      if (isOver(scene)) return
      await time.sleep(dice.between(60, 2000) * minute)
    }
    if (publication.resumesAt !== null && publication.resumesAt.getTime() > time.now()) continue
    const held = { state: publication.state, leaseUntil: new Date(lease.until) }
    if (mayClaim(held, new Date(time.now())) !== true && !mayStart(scene)) continue
    lease.epoch += 1
    lease.until = time.now() + leaseMilliseconds
    publication.resumesAt = null
    if (mutant?.forgetsIntents) for (const node of nodes) if (node.state === 'INTENT') node.state = 'PENDING'
    const { epoch } = lease
    const { run, died } = openProcess(scene, true)
    const does = isConnected(scene) ? carry(run) : waitForConnection(scene, run)
    const hasDied = await Promise.race([does, died]).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Died) return true
        if (error instanceof WaitsUntil) return false
        throw error
      },
    )
    // Who ends in good order gives the lease back; who died leaves it to run out.
    if (!hasDied && lease.epoch === epoch) lease.until = 0
  }
}

/** Whoever lost the account as far as Vigie knows opens no platform, whatever it would answer. */
const isConnected = ({ state, book }: Scene): boolean =>
  state.connection === 'open' && book.account.facts.isReached

/** @see openRun: without a connection the publication waits for one, and tries again each minute. */
async function waitForConnection({ time, state }: Scene, { store }: Run): Promise<void> {
  const event = state.connection === 'expired' ? 'sessionLost' : 'rightLost'
  await store
    .write((ledger) => ledger.setPublication({ event, problem: null }))
    .catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error
    })
  await time.sleep(minute)
}

/** A mutant takes up what waits for a second person. */
const mayStart = ({ mutant, book: { publication } }: Scene): boolean =>
  mutant?.takesAnything === true && publication.state === 'AWAITING_APPROVAL'

const isOver = ({ time, book }: Scene): boolean =>
  time.now() >= (book.publication.terminalAt?.getTime() ?? Infinity) + lifeAfter

/** The late sweeps after the end: those that cannot connect wait, those that fail or die are tried again. */
export async function sweepAtLast(scene: Scene, swept: () => void): Promise<void> {
  const { time, book, mutant } = scene
  while (book.publication.terminalAt === null) await time.sleep(minute)
  const end = book.publication.terminalAt.getTime()
  for (const minutes of sweepsAfter) {
    await time.sleep(Math.max(0, end + minutes * minute - time.now()))
    while (mutant?.sweeps !== false && !(await sweepOnce(scene))) await time.sleep(minute)
    swept()
  }
}

/** @returns whether it was made */
async function sweepOnce(scene: Scene): Promise<boolean> {
  const { time, book, mutant } = scene
  if (!isConnected(scene)) {
    if (mutant?.writesOverEnds) book.publication.state = 'BLOCKED_TOKEN'
    // A mutant's sweep is given up, as the job of it was: the next one finds what this one wrote.
    if (mutant?.writesOverEnds) return true
    await time.sleep(60 * minute)
    return false
  }
  const { run, died } = openProcess(scene, true)
  const does = mutant?.sweep ?? sweepLate
  return Promise.race([does(run), died]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Died || error instanceof PlatformError || error instanceof Blocked) return false
      if (error instanceof LeaseLost) return false
      throw error
    },
  )
}
