import { resultsToLearn } from '@vigie/domain'
import type { TFunction } from 'i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'

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

/** Whether an ad set or an ad delivers, in words: the cause, then what is known of it. */
export function deliveryText(t: TFunction, row: ExplorerRow, dayOf: DayOf): DeliveryText {
  const { state } = row.delivery
  return { tone: tones[state], word: wordOf(t, row), note: badNote(t, row) ?? plainNote(t, row, dayOf) }
}

function wordOf(t: TFunction, { delivery: { state, pausedBy } }: ExplorerRow): string {
  if (state !== 'paused' || !pausedBy) return t(($) => $.explorer.state[state])
  const name = pausedBy.personName
  const isPersons = pausedBy.origin === 'screen' || pausedBy.origin === 'api'
  return isPersons && name !== null
    ? t(($) => $.explorer.pausedBy.person, { name })
    : t(($) => $.explorer.pausedBy.vigie)
}

function badNote(t: TFunction, { delivery: { ads } }: ExplorerRow): DeliveryText['note'] {
  const count = ads?.rejected ?? 0
  return count === 0 ? null : { text: t(($) => $.explorer.rejectedAds, { count }), isBad: true }
}

function plainNote(t: TFunction, row: ExplorerRow, dayOf: DayOf): DeliveryText['note'] {
  const { state, learningResults, pausedBy } = row.delivery
  const note = (text: string) => ({ text, isBad: false })
  if (learningResults !== null)
    return note(t(($) => $.explorer.learning, { count: learningResults, all: resultsToLearn }))
  if (pausedBy) return note(t(($) => $.explorer.until, { day: dayOf(pausedBy.at) }))
  if (state === 'scheduled' && row.startsAt !== null)
    return note(t(($) => $.explorer.from, { day: dayOf(row.startsAt) }))
  return state === 'ended' && row.endsAt !== null
    ? note(t(($) => $.explorer.until, { day: dayOf(row.endsAt) }))
    : null
}
