import { noFaults } from './faulty-platform.ts'
import { asksTooMuch, finalViolations } from './final-violations.ts'
import { letPeopleAct, lifeAfter } from './people.ts'
import { letAnotherPublish, secondViolations } from './second-publication.ts'
import type { Book } from './book.ts'
import { letScreensBeUsed } from './own-screens.ts'
import { setScene, type Scene, type Schedule } from './scene.ts'
import { letMachineBeLost } from './turned-back.ts'
import { sweepAtLast, sweepsAfter, work } from './workers.ts'

export type Verdict = {
  readonly seed: number
  readonly end: string
  readonly violations: readonly string[]
  readonly calls: number
}

const faultsLast = 90 * 60_000
const mostEvents = 400_000

/**
 * Lets two workers carry one publication through one schedule of faults, the production
 * executor on a virtual clock, and says what broke.
 */
export async function simulate(schedule: Schedule): Promise<Verdict> {
  const scene = setScene(schedule)
  const { time, book, world, state } = scene
  time.after(faultsLast, () => void (state.rates = noFaults))
  letPeopleAct(scene)
  letScreensBeUsed(scene, schedule)
  letMachineBeLost(scene, schedule)
  let sweeps = 0
  const failures: unknown[] = []
  const carry = (one: Scene, swept: () => void) => {
    const runs = [work(one), work(one), sweepAtLast(one, swept)]
    for (const run of runs) run.catch((error: unknown) => failures.push(error))
  }
  carry(scene, () => void (sweeps += 1))
  let second: Book | null = null
  letAnotherPublish(scene, schedule.seed, (another) => {
    second = another.book
    carry(another, () => undefined)
  })
  const lived = () => time.now() >= (book.publication.terminalAt?.getTime() ?? Infinity) + lifeAfter
  const isOver = await time.pass(
    () => (sweeps === sweepsAfter.length && lived()) || failures.length > 0 || asksTooMuch(book, state.calls),
    mostEvents,
  )
  return {
    seed: schedule.seed,
    end: book.publication.state,
    calls: state.calls,
    violations: [
      ...world.violations,
      ...book.violations,
      ...state.violations,
      ...failures.map((error) => `failed: ${String(error)}`),
      ...finalViolations({ book, world, isOver, calls: state.calls }),
      ...secondViolations(book, second, world),
    ],
  }
}
