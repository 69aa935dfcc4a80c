import type { Person } from './person.ts'
import { made, type Made, type Stage } from './stage.ts'
import { campaigns } from './story.ts'

type Asked = { readonly id: string; readonly hash: string }
type Change = { readonly level: 'adset' | 'ad'; readonly id: string; readonly set: object }

/** The budget that runs out before the month does is asked to be lowered where it was not made by the product. */
const prospecting = 'FR · Prospection · Bougies rituel'
const lowered: Readonly<Record<string, number>> = { Visiteurs: 10_000, Intérêts: 9000, Large: 8000 }

/** The first of a campaign that spends, by a part of its name. */
export function ofCampaign(all: readonly Made[], campaign: string, part = ''): Made {
  const found = all.find(({ campaignName, name }) => campaignName === campaign && name.includes(part))
  if (!found) throw new Error(`Nothing of ${campaign} spends`)
  return found
}

/** What sells before Christmas, and what does not. */
const gifts = 'FR · Conversion · Idées cadeaux'
const mothers = 'FR · Conversion · Fête des mères'

/** In the week that a client is told of: more for what sells, less for what is out of season. */
export async function moveBudgets(stage: Stage): Promise<void> {
  const adsets = await made(stage, 'adset')
  const times = (campaign: string, factor: number): Change => {
    const { id, budget } = ofCampaign(adsets, campaign)
    const daily = Math.round(((budget?.daily ?? 0) * factor) / 100) * 100
    return { level: 'adset', id, set: { dailyBudget: daily } }
  }
  const moved = await ask(stage, stage.lea, [times(gifts, 1.15), times(mothers, 0.8)], {
    reason: 'Les idées cadeaux se vendent depuis lundi, la fête des mères attendra mai.',
  })
  await answer(stage, stage.camille, 'approve', moved, '')
}

/** Some days later: an ad out of season is stopped. */
export async function stopOutOfSeason(stage: Stage): Promise<void> {
  const { id } = ofCampaign(await made(stage, 'ad'), mothers)
  const stopped = await ask(stage, stage.camille, [{ level: 'ad', id, set: { status: 'PAUSED' } }], {
    reason: 'Hors saison : elle reviendra en mai avec un visuel neuf.',
  })
  await answer(stage, stage.lea, 'approve', stopped, 'D’accord.')
}

/** In the morning: what was refused, what was approved, and what waits since. */
export async function askInTheMorning(stage: Stage): Promise<void> {
  const { camille, lea } = stage
  const adsets = await made(stage, 'adset')
  const budget = (one: Made, dailyBudget: number): Change => ({
    ...{ level: 'adset', id: one.id },
    set: { dailyBudget },
  })
  const lamp = ofCampaign(adsets, campaigns.lamp.name, 'Suisse')
  const refused = await ask(stage, lea, [budget(lamp, campaigns.lamp.perDay * 1.5)], {
    reason: 'La Suisse vend deux fois mieux que la France cette semaine, on double presque ?',
  })
  await answer(stage, camille, 'refuse', refused, 'Pas avant que le stock de Zurich soit livré.')
  const table = ofCampaign(adsets, campaigns.table.name, 'Belgique')
  const approved = await ask(stage, lea, [budget(table, campaigns.table.perDay * 1.1)], {
    reason: 'La Belgique atteint son budget chaque jour avant 18 h.',
  })
  await answer(stage, camille, 'approve', approved, '')
  await ask(
    stage,
    lea,
    Object.entries(lowered).map(([part, dailyBudget]) =>
      budget(ofCampaign(adsets, prospecting, part), dailyBudget),
    ),
    {
      reason:
        'Le budget de novembre ne tient pas jusqu’au 30 : je baisse trois adsets et garde « Similaire ».',
    },
  )
}

/** In the evening: what one asks of the other. */
export async function askInTheEvening(stage: Stage): Promise<void> {
  const { camille, lea } = stage
  const adsets = await made(stage, 'adset')
  const linen = ofCampaign(adsets, campaigns.linen.name)
  await ask(
    stage,
    lea,
    [{ level: 'adset', id: linen.id, set: { dailyBudget: campaigns.linen.perDay * 1.25 } }],
    { reason: 'Le lin se vend mieux depuis qu’il fait froid : un quart de plus jusqu’à Noël ?' },
  )
  const sage = ofCampaign(await made(stage, 'ad'), campaigns.linen.name, 'sauge')
  await ask(stage, lea, [{ level: 'ad', id: sage.id, set: { status: 'PAUSED' } }], {
    reason: 'Le vert sauge sort du catalogue vendredi.',
  })
  const advent = ofCampaign(adsets, campaigns.advent.name, 'France')
  await ask(
    stage,
    camille,
    [{ level: 'adset', id: advent.id, set: { dailyBudget: campaigns.advent.perDay * 1.1 } }],
    { reason: 'Dix pour cent de plus avant le 1er décembre, si tu es d’accord.' },
  )
}

type Words = { readonly reason: string }

const ask = ({ account }: Stage, by: Person, items: readonly Change[], { reason }: Words): Promise<Asked> =>
  by.ask('POST', `${account}/proposals/changes`, { items, reason })

const answer = (
  { account }: Stage,
  by: Person,
  verb: 'approve' | 'refuse',
  { id, hash }: Asked,
  note: string,
): Promise<unknown> => by.ask('POST', `${account}/proposals/${id}/${verb}`, { hash, note })
