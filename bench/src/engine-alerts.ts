/**
 * `npm run bench -- engine-alerts [campaigns per family] [seed]`: objectives of every family whose people run out, as the server
 * evaluates them, held against the truth; budgets of young campaigns in old accounts; pauses that a person took back.
 */
import { budgetsMeasured } from './engine/budget-bench.ts'
import { objectivesByFamily, type ObjectivesOfFamily } from './engine/objective-bench.ts'
import { undoneMeasured } from './engine/undone-bench.ts'

const sample = { campaigns: Number(process.argv[3] ?? 20), seed: Number(process.argv[4] ?? 61_000_000) }
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`
const held = (what: string, holds: boolean) => console.log(`${holds ? 'holds  ' : 'MISSED '} ${what}`)
/** From so many sales a week on a fall of 45 % is to be seen within eight days. */
const [enoughSales, longestWait] = [20, 8]

console.log(`objectives, ${sample.campaigns} campaigns a family, seed ${sample.seed}`)
const families = objectivesByFamily(sample)
for (const one of families) console.log(lineOf(one))
const worst = (read: (one: ObjectivesOfFamily) => number) => Math.max(...families.map(read))
held(
  `false alerts a month ≤ 0.3 in every family: ${worst((one) => one.falseAMonth).toFixed(2)}`,
  worst((one) => one.falseAMonth) <= 0.3,
)
held(
  `good days in alert ≤ 12 % in every family: ${percent(worst((one) => one.onGood))}`,
  worst((one) => one.onGood) <= 0.12,
)
const told = families.filter(({ salesAWeek }) => salesAWeek >= enoughSales)
const slowest = Math.max(...told.map(({ fallSeenAfter }) => fallSeenAfter))
held(
  `a fall of 45 % seen within ${longestWait} days from ${enoughSales} sales a week on: ${slowest.toFixed(1)}`,
  slowest <= longestWait,
)

console.log('\nbudgets of 30 days from the launch')
const budgets = budgetsMeasured({ ...sample, campaigns: 12 * sample.campaigns })
for (const { name, brier, brierYoung, warnedBefore, inRange } of budgets)
  console.log(
    `${name.padEnd(30)} Brier ${brier.toFixed(3)}, first ten days ${brierYoung.toFixed(3)}, warned ${warnedBefore} days before, in range ${percent(inRange)}`,
  )
const young = Math.max(...budgets.map(({ brier }) => brier))
held(`Brier of young campaigns ≤ 0.05: ${young.toFixed(3)}`, young <= 0.05)

const { pauses, undone, again } = undoneMeasured(sample)
console.log(`\n${pauses} pauses, ${undone} taken back, ${again} of those stopped again`)
held(
  `stopped again after a person took it back ≤ 10 %: ${percent(again / Math.max(1, undone))}`,
  again <= 0.1 * undone,
)

function lineOf(one: ObjectivesOfFamily): string {
  const { name, alertsAMonth, falseAMonth, onGood, onBad, salesAWeek, fallSeenAfter, fallNeverSeen, falls } =
    one
  return `${name.padEnd(30)} ${alertsAMonth.toFixed(2)} a month, ${falseAMonth.toFixed(2)} false, on ${percent(onGood)} of good and ${percent(onBad)} of bad looks; ${salesAWeek.toFixed(0)} sales a week, a fall seen after ${fallSeenAfter.toFixed(1)} days, never ${fallNeverSeen} of ${falls}`
}
