/** Chance from a seed: the same seed throws the same. */
export type Dice = {
  readonly chance: (probability: number) => boolean
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number
  readonly oneOf: <T>(list: readonly T[]) => T | undefined
}

export function createDice(seed: number): Dice {
  let state = (seed * 2654435761) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    chance: (probability) => next() < probability,
    between,
    oneOf: (list) => (list.length === 0 ? undefined : list[between(0, list.length - 1)]),
  }
}

/** Nothing ever happens by it. */
export const noDice: Dice = { chance: () => false, between: (from) => from, oneOf: () => undefined }
