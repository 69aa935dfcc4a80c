export type Timing = { readonly p50: number; readonly p95: number; readonly runs: number }

/** Milliseconds of an action that is repeated one after the other; the first runs warm up and are left out. */
export const timingOf = async (action: () => Promise<unknown>, runs: number, warmUps = 3): Promise<Timing> =>
  timingFrom(await samplesOf(action, runs, warmUps))

export async function samplesOf(
  action: () => Promise<unknown>,
  runs: number,
  warmUps: number,
): Promise<number[]> {
  const samples: number[] = []
  for (let run = -warmUps; run < runs; run += 1) {
    const startedAt = performance.now()
    await action()
    if (run >= 0) samples.push(performance.now() - startedAt)
  }
  return samples
}

export function timingFrom(samples: readonly number[]): Timing {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), runs: sorted.length }
}

export const ms = (value: number): string => `${value.toFixed(0).padStart(6)} ms`

export const line = (name: string, { p50, p95, runs }: Timing): string =>
  `${name.padEnd(52)} p50 ${ms(p50)}   p95 ${ms(p95)}   (${runs} runs)`
