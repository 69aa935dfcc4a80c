import { z } from 'zod'

/** Where a clock stands: at the real instant `base` it shows `shown`, and runs `rate` times as fast. */
const clockState = z.object({ base: z.number(), shown: z.number(), rate: z.number() })
export type ClockState = Readonly<z.output<typeof clockState>>

/** Where a former start left the clock, when what it wrote can be read. */
export const savedClock = (note: unknown): ClockState | null => clockState.safeParse(note).data ?? null

/** A clock that shows an instant now, and goes on from there. */
export const clockFrom = (shown: number | undefined): ClockState | null =>
  shown === undefined ? null : { base: Date.now(), shown, rate: 1 }

/** The platform's time: real by default, it can be advanced and sped up, and goes back with a whole world alone. */
export type Clock = {
  readonly now: () => number
  readonly advance: (milliseconds: number) => void
  readonly setRate: (rate: number) => void
  /** Shows an instant, an earlier one too: another world was loaded. */
  readonly show: (at: number, rate: number) => void
  readonly rate: () => number
}

/** `saved` is where a former start left the clock; `onChange` is told whenever somebody moves it. */
export function makeClock(
  realNow: () => number,
  saved?: ClockState | null,
  onChange: (state: ClockState) => void = () => undefined,
): Clock {
  let state: ClockState = saved ?? { base: realNow(), shown: realNow(), rate: 1 }
  const now = () => Math.floor(state.shown + (realNow() - state.base) * state.rate)
  const move = (milliseconds: number, rate: number) => {
    state = { base: realNow(), shown: now() + milliseconds, rate }
    onChange(state)
  }
  return {
    now,
    rate: () => state.rate,
    advance: (milliseconds) => move(Math.max(0, milliseconds), state.rate),
    show: (at, rate) => {
      state = { base: realNow(), shown: at, rate }
      onChange(state)
    },
    setRate: (rate) => move(0, Math.max(0, rate)),
  }
}

/** An instant as the platform writes it: `2026-11-21T03:04:05+0000`. */
export const platformTime = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, '+0000')

/** Reads the platform's times (`+0200`, without colon), ISO 8601 and seconds since 1970; `NaN` otherwise. */
export function parseTime(text: string): number {
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000
  return Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
}
