import { resultsToLearn } from '@vigie/domain'
import type { TFunction } from 'i18next'
import type { ExplorerRow } from '../../data/explorer.ts'
import { isOfMachine } from './machine-origins.ts'

export type Tone = 'good' | 'wait' | 'bad' | 'off'
export type DeliveryText = {
  readonly tone: Tone
  readonly word: string
  /** What else is known, below the word; `isBad` where somebody should look. */
  readonly note: { readonly text: string; readonly isBad: boolean } | null
}

const tones: Readonly<Record<ExplorerRow['delivery']['state'], Tone>> = {
  delivering: 'good',
  learning: 'wait',
  learningLimited: 'wait',
  review: 'wait',
  rejected: 'bad',
  issues: 'bad',
  billing: 'bad',
  processing: 'wait',
  scheduled: 'wait',
  ended: 'off',
  paused: 'off',
  nothingOn: 'off',
  offByAdset: 'off',
  offByCampaign: 'off',
  archived: 'off',
  deleted: 'off',
}

/** Writes the day of an instant, in the account. */
type DayOf = (instant: string) => string

/** What the words follow from, at every level. */
type Said = Pick<ExplorerRow, 'startsAt' | 'endsAt'> & {
  readonly delivery: Pick<ExplorerRow['delivery'], 'state' | 'learningResults' | 'pausedBy'> & {
    readonly ads: { readonly rejected: number } | null
  }
  /** Of a campaign: its ad sets that learn while others deliver. */
  readonly learning?: number
}

/** Whether a campaign, an ad set or an ad delivers, in words: the cause, then what is known of it. */
export function deliveryText(t: TFunction, row: Said, dayOf: DayOf): DeliveryText {
  const { state } = row.delivery
  return { tone: tones[state], word: wordOf(t, row), note: badNote(t, row) ?? plainNote(t, row, dayOf) }
}

function wordOf(t: TFunction, { delivery: { state, pausedBy } }: Said): string {
  if (state !== 'paused' || !pausedBy) return t(($) => $.standings.state[state])
  const name = pausedBy.personName
  return !isOfMachine(pausedBy.origin) && name !== null
    ? t(($) => $.standings.pausedBy.person, { name })
    : t(($) => $.standings.pausedBy.vigie)
}

function badNote(t: TFunction, { delivery: { ads } }: Said): DeliveryText['note'] {
  const count = ads?.rejected ?? 0
  return count === 0 ? null : { text: t(($) => $.standings.rejectedAds, { count }), isBad: true }
}

function plainNote(t: TFunction, row: Said, dayOf: DayOf): DeliveryText['note'] {
  const { state, learningResults, pausedBy } = row.delivery
  const note = (text: string) => ({ text, isBad: false })
  if (learningResults !== null)
    return note(t(($) => $.standings.learning, { count: learningResults, all: resultsToLearn }))
  if (state === 'delivering' && row.learning)
    return note(t(($) => $.standings.learningBelow, { count: row.learning }))
  if (pausedBy) return note(t(($) => $.standings.until, { day: dayOf(pausedBy.at) }))
  if (state === 'scheduled' && row.startsAt !== null)
    return note(t(($) => $.standings.from, { day: dayOf(row.startsAt) }))
  return state === 'ended' && row.endsAt !== null
    ? note(t(($) => $.standings.until, { day: dayOf(row.endsAt) }))
    : null
}
