/**
 * `npm run mutations`: makes the engine, the alerts or the draft session of the editor wrong in one line at a time and says
 * whether their tests notice. A mutation that survives is a rule that nothing holds; the command fails when one does that is not known to change nothing.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Mutation, NamedMutation } from './mutation-plugin.ts'
import { draftSession, draftSessionMutations } from './mutations-of-the-draft-session.ts'

const stats = (file: string) => `packages/stats/src/${file}.ts`
const monitoring = (file: string) => `packages/domain/src/monitoring/${file}.ts`
const alerts = (file: string) => `packages/domain/src/alerts/${file}.ts`

const mutations: readonly NamedMutation[] = [
  ...draftSessionMutations,
  {
    what: 'sign of the comparison',
    file: stats('decide'),
    from: 'normalCdf((logMean - arm.logMean) / sd)',
    to: 'normalCdf((arm.logMean - logMean) / sd)',
  },
  {
    what: 'threshold of a pause',
    file: stats('decide'),
    from: '(worse ?? 0) >= threshold',
    to: '(worse ?? 0) >= threshold - 0.4',
  },
  {
    what: 'largest waste first',
    file: stats('decide'),
    from: 'lost(one) > lost(worst)',
    to: 'lost(one) < lost(worst)',
  },
  {
    what: 'cap of ads per day',
    file: stats('decide'),
    from: 'paused + 1 > mayPause',
    to: 'paused > mayPause + 1',
  },
  {
    what: 'cap of spend per day',
    file: stats('decide'),
    from: 'moved + arm.perDay > (moved > 0 ? maySpend : mayAlone)',
    to: 'moved > maySpend',
  },
  {
    what: 'minimum that stays active',
    file: stats('decide'),
    from: 'active.length <= (options.minimumActive ?? 1)',
    to: 'active.length <= 0',
  },
  {
    what: 'prior of a step',
    file: stats('step-posterior'),
    from: 'shapes[ad] = shape + (past?.count ?? 0)',
    to: 'shapes[ad] = 1e-3 + (past?.count ?? 0)',
  },
  {
    what: 'ad sets are shrunk',
    file: stats('step-posterior'),
    from: 'means[adset] = mean * (1 + credibility *',
    to: 'means[adset] = mean * (1 + 0 * credibility *',
  },
  {
    what: 'costs rise, they do not fall',
    file: stats('saturation'),
    from: 'const dearer = growth ** -elasticity.ad',
    to: 'const dearer = growth ** elasticity.ad',
  },
  {
    what: 'elasticity is learnt from the slope',
    file: stats('learn-elasticity'),
    from: 'here.precision * (one - here.slope) ** 2',
    to: '0 * here.precision * (one - here.slope) ** 2',
  },
  {
    what: 'elasticity is learnt from the account',
    file: stats('learn-elasticity'),
    from: 'shared * (one - elsewhere.slope) ** 2',
    to: '0 * shared * (one - elsewhere.slope) ** 2',
  },
  {
    what: 'days cut short tell no cost',
    file: stats('cost-evidence'),
    from: 'if (!((spend[day - 1] ?? 0) > 0 && (spend[day + 1] ?? 0) > 0)) continue',
    to: 'if (day < 0) continue',
  },
  {
    what: 'one pause alone may pass the half',
    file: stats('decide'),
    from: '(moved > 0 ? maySpend : mayAlone)',
    to: 'maySpend',
  },
  {
    what: 'a campaign is no other of its account',
    file: monitoring('account-costs'),
    from: 'pulls: Math.max(0, costs.pulls - less.pulls)',
    to: 'pulls: costs.pulls',
  },
  {
    what: 'delay kernel',
    file: stats('delay'),
    from: 'area(curve, l + 1) - 2 * area(curve, l) + area(curve, l - 1)',
    to: 'area(curve, l + 1) - area(curve, l)',
  },
  { what: 'day index', file: stats('fit-pool'), from: 'const dayPasses = 2', to: 'const dayPasses = 0' },
  {
    what: 'second moment of a chain',
    file: stats('value-posterior'),
    from: 'square1 = square * (2 * weight * slope + square1)',
    to: 'square1 = square * (0 * weight * slope + square1)',
  },
  {
    what: 'what is usual is learnt from the others',
    file: stats('fit-pool'),
    from: 'priorOf(funnel, last), { apart })',
    to: 'priorOf(funnel, last))',
  },
  {
    what: 'days are told by the others',
    file: stats('day-index'),
    from: 'if (apart[ad] !== 1) continue',
    to: 'if (apart[ad] !== 2) continue',
  },
  {
    what: 'what is doubted after another stopped waits',
    file: stats('decide'),
    from: 'active.filter(({ id }) => doubted.has(id))',
    to: 'active',
  },
  {
    what: 'level of the e-value',
    file: stats('e-value'),
    from: '(1 - factor) * expectedAtBar',
    to: '(1.2 - factor) * expectedAtBar',
  },
  {
    what: 'what an outage is',
    file: stats('outage'),
    from: 'poissonCdf(seen, expected) >= impossible',
    to: 'poissonCdf(seen, expected) >= 1',
  },
  {
    what: 'exposure of an outage',
    file: stats('exposure'),
    from: 'if (exposure) exposure[at] = 0',
    to: 'if (exposure) exposure[at] = exposure[at] ?? 0',
  },
  {
    what: 'age',
    file: monitoring('gates'),
    from: 'ad.hoursAlive < rules.minimumAgeHours',
    to: 'ad.hoursAlive < 0',
  },
  { what: 'until a normal day', file: monitoring('gates'), from: '.slice(-2)', to: '.slice(-1)' },
  {
    what: 'stale figures',
    file: monitoring('gates'),
    from: 'campaign.dataAgeHours > staleAfterHours',
    to: 'campaign.dataAgeHours > 100 * staleAfterHours',
  },
  {
    what: 'a person wins',
    file: monitoring('gates'),
    from: 'if (ad.isHeldByPerson ||',
    to: 'if (!ad.isActive ||',
  },
  {
    what: 'managed objects alone',
    file: monitoring('gates'),
    from: 'if (!ad.isManaged)',
    to: 'if (!ad.isActive)',
  },
  {
    what: 'a replay does not look ahead',
    file: monitoring('back-test'),
    from: 'if (reading.knownFrom <= day) latest = reading',
    to: 'latest = reading',
  },
  {
    what: 'hysteresis of an objective',
    file: alerts('objective-evaluation'),
    from: 'usual: { enter: 0.85, leave: 0.45 }',
    to: 'usual: { enter: 0.85, leave: 0.849 }',
  },
  {
    what: 'two evaluations',
    file: alerts('objective-evaluation'),
    from: 'const evaluationsNeeded = 2',
    to: 'const evaluationsNeeded = 1',
  },
  {
    what: 'people answer less, not more, as spend grows',
    file: stats('response-evidence'),
    from: 'sum -= (precision * slope.both) / slope.pulls',
    to: 'sum += (precision * slope.both) / slope.pulls',
  },
  {
    what: 'days of an ad set are taken apart from their common',
    file: stats('response-evidence'),
    from: 'fitEffects(rows, dates)',
    to: 'fitEffects(rows, sets)',
  },
  {
    what: 'what people answer reaches the bar',
    file: stats('saturation'),
    from: '-(elasticity.adset + response)',
    to: '-(elasticity.adset + 0 * response)',
  },
  {
    what: 'much asked people answer less',
    file: stats('people'),
    from: '(odds * asked) / usual',
    to: '(odds * usual) / asked',
  },
  {
    what: 'few people are told by how often they are met',
    file: stats('people'),
    from: '* (perPerson / shown)',
    to: '* (shown / shown)',
  },
  {
    what: 'ad sets of one audience tire together',
    file: stats('saturation'),
    from: 'audiences?.get(adset)?.id ?? adset',
    to: 'adset',
  },
  {
    what: 'an outage does not become usual',
    file: stats('outage'),
    from: 'if (isOut[past] || !((exposures[past] ?? 0) > 0)) continue',
    to: 'if (!((exposures[past] ?? 0) > 0)) continue',
  },
  {
    what: 'rare events are missed together',
    file: stats('outage'),
    from: 'const longestSpan = 14',
    to: 'const longestSpan = 1',
  },
  {
    what: 'a part of the page views lost',
    file: stats('outage'),
    from: 'const partialShare = 0.65',
    to: 'const partialShare = 0.3',
  },
  {
    what: 'restated below zero is none',
    file: stats('fit-pool'),
    from: 'sums[at] = Math.max(0, sums[at] ?? 0)',
    to: 'sums[at] = sums[at] ?? 0',
  },
  {
    what: 'one order does not decide',
    file: stats('objective-evidence'),
    from: 'Math.min(revenue, orders.revenue)',
    to: 'revenue',
  },
  {
    what: 'refunds are a miss',
    file: stats('objective-evidence'),
    from: 'const revenue = Math.max(0, sum(days.map((day) => day.revenue)))',
    to: 'const revenue = sum(days.map((day) => day.revenue))',
  },
  {
    what: 'a plan counts for a week',
    file: stats('budget-forecast'),
    from: 'Math.max(0, 1 - flat.length / planForgotten)',
    to: '1',
  },
  {
    what: 'a budget begins with its campaign',
    file: alerts('alert-facts'),
    from: 'latest(dayBefore(today, historyDays), knownSince ?? today), firstSpend ?? today)',
    to: 'latest(dayBefore(today, historyDays), knownSince ?? today), knownSince ?? today)',
  },
  {
    what: 'objectives leave days without tracking out',
    file: alerts('alert-facts'),
    from: 'if (!one || !isInWindow || !isKnown(day)) return []',
    to: 'if (!one || !isInWindow) return []',
  },
  {
    what: 'an answer weighs what it overruled',
    file: monitoring('gates'),
    from: 'odds(worse) >= odds(overruled) ** 2',
    to: 'odds(worse) >= odds(overruled)',
  },
  {
    what: 'unlike windows are not compared',
    file: monitoring('evaluate-campaign'),
    from: '({ attribution }) => attribution)',
    to: "() => '')",
  },
  {
    what: 'a sale is counted once',
    file: monitoring('strategy'),
    from: 'event === purchaseEvent ? largestWeight : 0',
    to: 'event === purchaseEvent ? largestWeight : 1',
  },
]

const engineTests = [
  'packages/stats/src/engine.properties',
  'packages/stats/src/response-evidence',
  'packages/stats/src/people',
  'packages/domain/src/monitoring',
]
const alertTests = 'packages/domain/src/alerts'

if (await fails(null)) {
  process.stdout.write('The tests fail before anything is made wrong.\n')
  process.exit(2)
}
const only = process.argv[2]
const survivors: string[] = []
for (const mutation of mutations.filter(({ what }) => only === undefined || what.includes(only))) {
  const isKilled = await fails(mutation)
  const surviving = mutation.equivalent ? `survives: ${mutation.equivalent}` : 'SURVIVES'
  const verdict = isKilled ? 'killed' : surviving
  process.stdout.write(`${mutation.what.padEnd(40)} ${verdict}\n`)
  if (!isKilled && !mutation.equivalent) survivors.push(mutation.what)
}
process.exitCode = survivors.length === 0 ? 0 : 1

/** Alerts have tests of their own; the evidence they rest on lies in the statistics. */
function isOfAlerts({ file }: Mutation): boolean {
  return file.startsWith('packages/domain/src/alerts') || /objective-evidence|budget-forecast/.test(file)
}

function testsOf(mutation: Mutation | null): readonly string[] {
  if (mutation === null) return [...engineTests, alertTests, draftSession]
  if (mutation.file.startsWith(draftSession)) return [draftSession]
  return isOfAlerts(mutation) ? [alertTests] : engineTests
}

/** Whether a test fails with this mutation, or with none. */
function fails(mutation: Mutation | null): Promise<boolean> {
  const run = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'rules',
      '--project',
      'web-rules',
      '--bail',
      '1',
      // A module kept from a run with another mutation would be taken for this one's.
      '--fsModuleCache=false',
      ...testsOf(mutation),
    ],
    {
      stdio: 'ignore',
      env: { ...process.env, ...(mutation ? { VIGIE_MUTATION: JSON.stringify(mutation) } : {}) },
    },
  )
  return new Promise((resolve) => run.once('exit', (code) => resolve(code !== 0)))
}
