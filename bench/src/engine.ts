/**
 * `npm run bench -- engine [campaigns per family] [tuning | report] [seed]`: the monitoring engine of the product in simulated
 * campaigns whose truth is known, in worlds by unlike laws, beside published rules, a tuned rule, Thompson elimination
 * and an oracle. `tuning` shows the families on which choices may be made; the report has families and seeds of its own.
 */
import { alertLines } from './engine/alerts.ts'
import { compareOn, type Contender } from './engine/compare.ts'
import { heldOutFamilies } from './engine/families.ts'
import { equalFamilies, lawsOf, type Law } from './engine/laws.ts'
import { publishedRules, stopLossAndRestart, thompson, valueRule, vigie } from './engine/policies.ts'
import { recordDays } from './engine/record-days.ts'
import { replayLines, speedLines } from './engine/speed.ts'
import { movingOracle } from './engine/oracles.ts'
import { balanced, calibrationLines, moving, moveLines, resultTable, summaryOf } from './engine/tables.ts'
import { targetLines } from './engine/targets.ts'

const campaigns = Number(process.argv[3] ?? 20)
const isTuning = process.argv[4] === 'tuning'
const reportingSeed = 8_000_000
const tuningSeed = 40_000_000

const fixed = (name: string, policy: ReturnType<typeof thompson>): Contender => ({
  name,
  make: () => ({ policy }),
})

const ours: readonly Contender[] = [
  { name: 'Vigie prudent (α 0.05)', make: (account) => vigie('prudent', account) },
  { name: balanced, make: (account) => vigie('balanced', account) },
  {
    name: moving,
    make: (account) => vigie('balanced', account, { movesBudgets: true }),
  },
  { name: 'Vigie dynamic (α 0.20)', make: (account) => vigie('dynamic', account) },
  fixed('oracle that may move money as well', movingOracle),
]
const laws = lawsOf(await recordDays())
const seed = Number(process.argv[5] ?? (isTuning ? tuningSeed : reportingSeed))
/** A law of one family alone is seen in as many campaigns as four families have. */
const sampleOf = (families: readonly unknown[]) => ({
  campaigns: families.length === 1 ? 4 * campaigns : campaigns,
  seed,
})

if (isTuning) {
  for (const law of laws) show(law.name, compareOn(law.tuning, ours, sampleOf(law.tuning)))
} else report()

function show(name: string, families: ReturnType<typeof compareOn>): void {
  console.log(
    `\n${name}: ${families.length} families × ${sampleOf(families).campaigns} campaigns, seed ${seed}`,
  )
  for (const line of resultTable(families)) console.log(line)
  console.log('calibration of the announced error, balanced')
  for (const line of calibrationLines(families)) console.log(line)
  for (const line of moveLines(families)) console.log(line)
}

function report(): void {
  const contenders = [
    ...Object.entries(publishedRules).map(([name, policy]) => fixed(`rule ${name}`, policy)),
    fixed('rule stop-loss + midnight restart', stopLossAndRestart),
    tunedRule(laws),
    fixed('Thompson elimination P(best) < 1 %', thompson(0.01)),
    ...ours,
  ]
  const results = laws.map(({ name, reporting }) => ({
    name,
    families: compareOn(reporting, contenders, sampleOf(reporting)),
  }))
  for (const { name, families } of results) show(name, families)
  const equal = compareOn(equalFamilies, contenders, sampleOf(equalFamilies))
  show('all ads equal', equal)
  const alerts = alertLines(heldOutFamilies, sampleOf(heldOutFamilies))
  const [speed, replay] = [speedLines(), replayLines()]
  console.log('\nROAS alerts, held-out')
  for (const line of alerts.lines) console.log(line)
  console.log('\nspeed, one core')
  for (const line of [...speed.lines, ...replay.lines]) console.log(line)
  console.log('\ntargets')
  const measured = { laws: results, equal, policy: balanced, alerts, speed, replay }
  for (const line of targetLines(measured)) console.log(line)
}

/** The best of a grid of rules on the campaign's own weighted value: its worst law over the tuning families decides. */
function tunedRule(known: readonly Law[]): Contender {
  const grid = [7, 14, 28].flatMap((length) =>
    [0.4, 0.6, 0.8].flatMap((factor) => [1, 3].map((spend) => ({ length, factor, spend }))),
  )
  const named = grid.map(({ length, factor, spend }) =>
    fixed(
      `tuned rule: ${length} d, value < ${factor} ×, spend > ${spend} × CPA`,
      valueRule(length, factor, spend),
    ),
  )
  const tries = known.map(({ tuning }) => compareOn(tuning, named, { campaigns: 8, seed: tuningSeed }))
  const worst = (name: string) =>
    Math.min(...tries.map((families) => summaryOf(families, name).recovered.value))
  return named.toSorted((a, b) => worst(b.name) - worst(a.name))[0] ?? fixed('none', () => ({}))
}
