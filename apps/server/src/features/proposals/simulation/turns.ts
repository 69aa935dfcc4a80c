import type { Dice } from '../../../lib/dice.ts'

/** Everybody who is at work: one of them goes a step further at a time, and the dice say who. */
export type Turns = {
  /** Waits until it is this one’s turn again. */
  readonly turn: (who: string) => Promise<void>
  /** Somebody begins. What they throw ends them, as a failed try ends. */
  readonly begin: (work: () => Promise<void>) => void
  /** A process dies: it never has a turn again. */
  readonly kill: (who: string) => void
  readonly waiting: () => readonly string[]
  /** Lets one go on, until all wait again. */
  readonly step: () => Promise<void>
}

type Waiting = { readonly who: string; readonly goOn: () => void }

export function createTurns(dice: Dice): Turns {
  let waiting: readonly Waiting[] = []
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    turn: (who) =>
      new Promise((resolve) => {
        waiting = [...waiting, { who, goOn: resolve }]
      }),
    begin: (work) => void work().catch(() => undefined),
    kill: (who) => {
      waiting = waiting.filter((one) => one.who !== who)
    },
    waiting: () => waiting.map(({ who }) => who),
    step: async () => {
      const next = dice.oneOf(waiting)
      waiting = waiting.filter((one) => one !== next)
      next?.goOn()
      await settled()
    },
  }
}
