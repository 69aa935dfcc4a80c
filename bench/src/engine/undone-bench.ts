import { evaluateCampaign, type MonitoredCampaign } from '@vigie/domain'
import { events, type Policy } from './campaign.ts'
import { marketReporting } from './market-families.ts'
import { simulateMarket } from './market-simulate.ts'
import { drawMarket } from './market-world.ts'
import { randomFor } from './random.ts'
import { campaignOf, type PausedOn } from './view-facts.ts'

/** What became of pauses that a person took back. */
export type UndoneMeasured = {
  readonly pauses: number
  readonly undone: number
  /** Ads that were stopped again after that. */
  readonly again: number
}

/** Part of its pauses that a person takes back, and after how many days. */
const takenBack = 0.15
const after = 1
const heldDays = 7

/** Campaigns of every family of the report, in which a person takes some pauses back, as the server tells the engine of it. */
export function undoneMeasured({
  campaigns,
  seed,
}: {
  readonly campaigns: number
  readonly seed: number
}): UndoneMeasured {
  const sum = { pauses: 0, undone: 0, again: 0 }
  for (const [index, family] of marketReporting.entries())
    for (let campaign = 0; campaign < campaigns; campaign += 1) {
      const world = drawMarket(family, seed + index * 100_003 + campaign * 7919)
      const person = personWhoTakesBack(world.seed)
      simulateMarket(world, person.policy)
      sum.pauses += person.counted().pauses
      sum.undone += person.counted().undone
      sum.again += person.counted().again
    }
  return sum
}

type Answer = { readonly at: number; readonly doubt: number }

function personWhoTakesBack(seed: number) {
  const random = randomFor(seed, 911)
  const paused = new Map<string, Answer>()
  const answers = new Map<string, Answer>()
  const stoppedAgain = new Set<string>()
  const pausedOn: PausedOn[] = []
  let pauses = 0
  const policy: Policy = (view) => {
    const now = view.day + view.elapsed
    const resume = [...paused].filter(([, { at }]) => now - at >= after).map(([id]) => id)
    for (const id of resume) {
      answers.set(id, { at: now, doubt: paused.get(id)?.doubt ?? 0 })
      paused.delete(id)
    }
    const campaign = campaignOf(view, {
      pausedToday: pausedOn.filter(({ day }) => day === view.day),
      moved: [],
    })
    const { decisions } = evaluateCampaign(
      {
        weights: {
          ...Object.fromEntries(events.map((name, at) => [name, view.goal.weights[at] ?? 0])),
          [`${events[3]}_value`]: view.goal.revenueWeight,
        },
        watches: { ads: true, adsets: false },
        preset: 'balanced',
      },
      withAnswers(campaign, answers, now),
    )
    const pause = decisions.filter(({ action }) => action === 'pause')
    for (const { id, kind, adsetId, doubt, numbers } of pause) {
      pauses += 1
      pausedOn.push({ day: view.day, kind, adsetId, perDay: numbers.perDay })
      if (answers.has(id)) stoppedAgain.add(id)
      else if (random.uniform() < takenBack) paused.set(id, { at: now, doubt: doubt ?? 0 })
    }
    return { resume, pause: pause.map(({ id }) => [id]) }
  }
  return { policy, counted: () => ({ pauses, undone: answers.size, again: stoppedAgain.size }) }
}

/** What the server tells of an ad that runs again: held for a week, and by what doubt its pause was overruled. */
const withAnswers = (
  campaign: MonitoredCampaign,
  answers: ReadonlyMap<string, Answer>,
  now: number,
): MonitoredCampaign => ({
  ...campaign,
  ads: campaign.ads.map((ad) => {
    const answer = answers.get(ad.id)
    if (!answer) return ad
    return { ...ad, isHeldByPerson: now - answer.at < heldDays, overruled: answer.doubt }
  }),
})
