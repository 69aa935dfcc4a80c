/** The platform's time: real by default, it can be advanced and sped up, never turned back. */
export type Clock = {
  readonly now: () => number
  readonly advance: (milliseconds: number) => void
  readonly setRate: (rate: number) => void
  readonly rate: () => number
}

export function makeClock(realNow: () => number, startOffset = 0): Clock {
  let base = realNow()
  let shown = base + startOffset
  let rate = 1
  const now = () => Math.floor(shown + (realNow() - base) * rate)
  const rebase = () => {
    shown = now()
    base = realNow()
  }
  return {
    now,
    rate: () => rate,
    advance: (milliseconds) => {
      rebase()
      shown += Math.max(0, milliseconds)
    },
    setRate: (next) => {
      rebase()
      rate = Math.max(0, next)
    },
  }
}

/** An instant as the platform writes it: `2026-11-21T03:04:05+0000`. */
export const platformTime = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, '+0000')
