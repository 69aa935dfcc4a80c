/**
 * `npm run simulate:proposals`: a proposal of changes, and one of a plan or a strategy, through 60,000 schedules each; `npm run simulate:proposals -- 5000 100001` runs so many, from
 * that seed on. Ends with 1 when one breaks.
 */
import { simulatePlan } from './simulate-plan.ts'
import { simulate, type Verdict } from './simulate.ts'

const count = Number(process.argv[2] ?? 60_000)
const from = Number(process.argv[3] ?? 1)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const startedAt = performance.now()
const ends = new Map<string, number>()
const broken: Pick<Verdict, 'seed' | 'end' | 'violations'>[] = []
let parts = 0
let published = 0
let kills = 0
let writes = 0
for (let seed = from; seed < from + count; seed += 1) {
  const verdict = await simulate({ seed })
  ends.set(verdict.end, (ends.get(verdict.end) ?? 0) + 1)
  kills += verdict.kills
  writes += verdict.writes
  const plan = await simulatePlan(seed)
  parts += plan.parts
  published += plan.published
  for (const one of [verdict, plan]) if (one.violations.length > 0) broken.push(one)
}
const seconds = (performance.now() - startedAt) / 1000
say(`schedules          ${count} in ${seconds.toFixed(0)} s, ${Math.round(count / seconds)} per second`)
say(`ends               ${[...ends].map(([end, many]) => `${end} ${many}`).join(', ')}`)
say(`writes, deaths     ${writes}, ${kills}`)
say(`parts of plans     ${parts}, and ${published} plans published`)
say(`with a violation   ${broken.length}`)
for (const { seed, end, violations } of broken.slice(0, 20))
  say(`  seed ${seed} (${end}): ${violations.join('; ')}`)
process.exitCode = broken.length > 0 ? 1 : 0
