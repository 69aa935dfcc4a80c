import { carry } from '../executor/carry.ts'
import { mayClaim } from '../executor/claim.ts'
import { createLine } from '../executor/in-lanes.ts'
import { WaitsUntil } from '../executor/interruptions.ts'
import type { Run } from '../executor/ports.ts'
import { sweepLate } from '../executor/sweep-late.ts'
import { faultyPlatform, noFaults } from './faulty-platform.ts'
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
  const { time, dice, book, world, state, mutant } = scene
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
  const platform = faultyPlatform({ time, dice, world, state, hears })
  const store = book.storeFor(book.lease.epoch, time.now, {
    checksLease: mutant?.checksLease ?? true,
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
    store,
    platform: mutant?.platform?.(platform, book) ?? platform,
    now: () => new Date(time.now()),
    sleep: async (milliseconds) => {
      if (milliseconds > 0) await time.sleep(milliseconds)
    },
    options: scene.options,
    inLine: createLine(),
    published: scene.published,
    reach: () => undefined,
  }
  return { run, died }
}

/** Looks for work again and again, as the queue and the minute's wake-up do. */
export async function work(scene: Scene): Promise<void> {
  const { time, dice, book, mutant } = scene
  const { publication, lease, nodes } = book
  for (;;) {
    await time.sleep(dice.between(500, 5000))
    if (publication.terminalAt !== null) return
    if (publication.resumesAt !== null && publication.resumesAt.getTime() > time.now()) continue
    const held = { state: publication.state, leaseUntil: new Date(lease.until) }
    if (mayClaim(held, new Date(time.now())) !== true) continue
    lease.epoch += 1
    lease.until = time.now() + leaseMilliseconds
    publication.resumesAt = null
    if (mutant?.forgetsIntents) for (const node of nodes) if (node.state === 'INTENT') node.state = 'PENDING'
    const { epoch } = lease
    const { run, died } = openProcess(scene, true)
    const hasDied = await Promise.race([carry(run), died]).then(
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

/** The late sweeps after the end, each tried until it succeeds. */
export async function sweepAtLast(scene: Scene, swept: () => void): Promise<void> {
  const { time, book, mutant } = scene
  while (book.publication.terminalAt === null) await time.sleep(minute)
  const end = book.publication.terminalAt.getTime()
  for (const minutes of sweepsAfter) {
    await time.sleep(Math.max(0, end + minutes * minute - time.now()))
    for (let tries = 0; tries < 10 && mutant?.sweeps !== false; tries += 1) {
      const isDone = await sweepLate(openProcess(scene, false).run).then(
        () => true,
        () => false,
      )
      if (isDone) break
      await time.sleep(minute)
    }
    swept()
  }
}
