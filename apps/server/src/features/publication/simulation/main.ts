/**
 * `npm run simulate`: the executor through 200,000 schedules of faults, on every core; `npm run simulate -- 50000 2 100001`
 * runs so many, on so many threads, from that seed on. Ends with 1 when one breaks.
 */
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { simulate, type Verdict } from './simulate.ts'

type Share = { readonly first: number; readonly last: number; readonly step: number }
type Tally = {
  readonly ends: Readonly<Record<string, number>>
  readonly calls: number
  readonly broken: readonly Verdict[]
}

async function tally({ first, last, step }: Share): Promise<Tally> {
  const ends: Record<string, number> = {}
  const broken: Verdict[] = []
  let calls = 0
  for (let seed = first; seed <= last; seed += step) {
    // Every tenth with commits that come a quarter of an hour late.
    const verdict = await simulate({ seed, ...(seed % 10 === 0 ? { latestCommit: 15 * 60_000 } : {}) })
    ends[verdict.end] = (ends[verdict.end] ?? 0) + 1
    calls += verdict.calls
    if (verdict.violations.length > 0) broken.push(verdict)
  }
  return { ends, calls, broken }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

if (isMainThread) {
  const count = Number(process.argv[2] ?? 200_000)
  const step = Number(process.argv[3] ?? availableParallelism())
  const from = Number(process.argv[4] ?? 1)
  const startedAt = performance.now()
  const tallies = await Promise.all(
    Array.from(
      { length: step },
      (_, index) =>
        new Promise<Tally>((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url), {
            workerData: { first: from + index, last: from + count - 1, step },
          })
          worker.once('message', resolve)
          worker.once('error', reject)
        }),
    ),
  )
  const broken = tallies.flatMap((one) => one.broken).toSorted((a, b) => a.seed - b.seed)
  const ends = new Map<string, number>()
  for (const one of tallies)
    for (const [end, many] of Object.entries(one.ends)) ends.set(end, (ends.get(end) ?? 0) + many)
  const seconds = (performance.now() - startedAt) / 1000
  const calls = tallies.reduce((sum, one) => sum + one.calls, 0)
  say(`schedules          ${count} in ${seconds.toFixed(0)} s, ${Math.round(count / seconds)} per second`)
  say(`ends               ${[...ends].map(([end, many]) => `${end} ${many}`).join(', ')}`)
  say(`calls              ${(calls / count).toFixed(1)} per schedule`)
  say(`with a violation   ${broken.length}`)
  for (const { seed, end, violations } of broken.slice(0, 20))
    say(`  seed ${seed} (${end}): ${[...new Set(violations)].join('; ')}`)
  process.exitCode = broken.length > 0 ? 1 : 0
} else {
  parentPort?.postMessage(await tally(workerData as Share))
}
