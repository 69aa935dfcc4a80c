import { clickThroughRate, noFigures, type ItemScore } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { readBegin, readClicks, readFirstDays } from './shown-visuals.read-model.ts'
import { toldVisual, type OwnVisual, type Visual } from './visuals-of.ts'

type Scores = ReadonlyMap<string, ItemScore>

/** What is read for the visuals of a page alone: since when, and the last days. */
export async function tellVisuals(
  scope: AccountScope,
  page: readonly OwnVisual[],
  { scores, yesterday }: { readonly scores: Scores; readonly yesterday: string },
): Promise<Visual[]> {
  const adIds = page.flatMap((visual) => visual.adIds)
  const firstDays = firstDaysOf(page, await readFirstDays(scope, adIds))
  const rates = clickRatesOf(page, await readClicks(scope, adIds, yesterday))
  const begin = await readBegin(scope)
  return page.map((visual) => {
    const firstDay = firstDays.get(visual.key) ?? null
    return toldVisual(visual, {
      score: scores.get(visual.key) ?? null,
      firstDay,
      isOlder: firstDay !== null && begin !== null && firstDay <= begin,
      clickRates: rates.get(visual.key) ?? [],
    })
  })
}

/** Of the ads of each visual, the earliest day. */
export function firstDaysOf(
  visuals: readonly OwnVisual[],
  byAd: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    visuals.flatMap(({ key, adIds }) => {
      let first: string | undefined
      for (const id of adIds) {
        const day = byAd.get(id)
        if (day !== undefined && (first === undefined || day < first)) first = day
      }
      return first === undefined ? [] : [[key, first] as const]
    }),
  )
}

type Clicks = Awaited<ReturnType<typeof readClicks>>

/** Rates of the days on which it was shown: a day without has none. */
function clickRatesOf(page: readonly OwnVisual[], clicks: Clicks): ReadonlyMap<string, number[]> {
  const ownerOf = new Map(page.flatMap(({ key, adIds }) => adIds.map((id) => [id, key])))
  const byVisual = Map.groupBy(clicks, ({ id }) => ownerOf.get(id) ?? '')
  return new Map(
    [...byVisual].map(([key, own]) => {
      const days = Map.groupBy(own, ({ day }) => day)
      const rates = [...days.values()].flatMap((day) => {
        const impressions = day.reduce((sum, one) => sum + one.impressions, 0)
        const linkClicks = day.reduce((sum, one) => sum + one.clicks, 0)
        return clickThroughRate({ ...noFigures, impressions, linkClicks }) ?? []
      })
      return [key, rates]
    }),
  )
}
