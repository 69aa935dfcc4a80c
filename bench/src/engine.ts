/**
 * `npm run bench -- engine [campaigns per family]`: the monitoring engine of the product in simulated campaigns whose
 * truth is known, beside published rules, a tuned rule, Thompson elimination and an oracle. Every choice was made on
 * the development families alone, with seeds of their own; the seeds of the report are new to all.
 */
import { alertLines } from './engine/alerts.ts'
import { compareOn, type Contender, type FamilyResult } from './engine/compare.ts'
import { developmentFamilies, heldOutFamilies, stressFamilies } from './engine/families.ts'
import { publishedRules, stopLossAndRestart, thompson, valueRule, vigie } from './engine/policies.ts'
import { replayLines, speedLines } from './engine/speed.ts'
import { calibrationLines, resultTable, targetLines } from './engine/tables.ts'

const campaigns = Number(process.argv[3] ?? 20)
const reportingSeed = 8_000_000
const tuningSeed = 100_000

const fixed = (name: string, policy: ReturnType<typeof thompson>): Contender => ({
  name,
  make: () => ({ policy }),
})

const tuned = tunedRule()
const contenders: readonly Contender[] = [
  ...Object.entries(publishedRules).map(([name, policy]) => fixed(`rule ${name}`, policy)),
  fixed('rule stop-loss + midnight restart', stopLossAndRestart),
  tuned,
  fixed('Thompson elimination P(best) < 1 %', thompson(0.01)),
  { name: 'Vigie prudent (α 0.05)', make: (account) => vigie('prudent', account) },
  { name: 'Vigie balanced (α 0.10)', make: (account) => vigie('balanced', account) },
  { name: 'Vigie dynamic (α 0.20)', make: (account) => vigie('dynamic', account) },
]

const results: Record<'development' | 'heldOut' | 'stress', readonly FamilyResult[]> = {
  development: compareOn(developmentFamilies, contenders, { campaigns, seed: reportingSeed }),
  heldOut: compareOn(heldOutFamilies, contenders, { campaigns, seed: reportingSeed }),
  stress: compareOn(stressFamilies, contenders, { campaigns, seed: reportingSeed }),
}
for (const [split, families] of Object.entries(results)) {
  console.log(`\n${split}: ${families.length} families × ${families[0]?.campaigns ?? 0} campaigns`)
  for (const line of resultTable(families)) console.log(line)
}
console.log('\ncalibration of the announced error, balanced')
for (const line of calibrationLines(results.development, results.heldOut)) console.log(line)
const alerts = alertLines(heldOutFamilies, { campaigns, seed: reportingSeed })
console.log('\nROAS alerts, held-out')
for (const line of alerts.lines) console.log(line)
const speed = speedLines()
console.log('\nspeed, one core')
for (const line of speed.lines) console.log(line)
const replay = replayLines()
for (const line of replay.lines) console.log(line)
console.log('\ntargets')
const targets = targetLines({ ...results, alerts, speed, replay })
for (const line of targets) console.log(line)

/** The best of a grid of rules on the campaign's own weighted value, tuned on development families alone. */
function tunedRule(): Contender {
  const grid = [7, 14, 28].flatMap((length) =>
    [0.4, 0.6, 0.8].flatMap((factor) => [1, 3].map((spend) => ({ length, factor, spend }))),
  )
  const named = grid.map(({ length, factor, spend }) =>
    fixed(
      `tuned rule: ${length} d, value < ${factor} × campaign, spend > ${spend} × CPA`,
      valueRule(length, factor, spend),
    ),
  )
  const tries = compareOn(developmentFamilies, named, { campaigns: 10, seed: tuningSeed })
  const gain = (name: string) => tries.reduce((sum, family) => sum + (family.byName.get(name)?.gain ?? 0), 0)
  return named.toSorted((a, b) => gain(b.name) - gain(a.name))[0] ?? fixed('none', () => ({}))
}
