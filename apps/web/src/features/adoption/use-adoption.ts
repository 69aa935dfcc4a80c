import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readingQuery, type Adoptable, type Reading } from '../../data/adoption.ts'
import { useReadings } from './use-readings.ts'
import { useTaking, type Outcome } from './use-taking.ts'

/** How far a campaign is: read or not, able to be taken or not, taken or not. */
export type Standing =
  | { readonly is: 'unread' | 'reading' | 'failed' }
  | { readonly is: 'ready' | 'refused'; readonly reading: Reading }
  | Outcome

/** A campaign of the list; of one that the list does not know there is nothing but what its reading tells. */
export type Row = { readonly campaignId: string; readonly name: string; readonly listed: Adoptable | null }

type Scene = {
  readonly account: string
  readonly listed: readonly Adoptable[]
  readonly chosen: readonly string[]
}
export type AdoptionScene = ReturnType<typeof useAdoption>

/** Readings of the campaigns that are ticked or open, and the order that takes the ready ones in hand. */
export function useAdoption({ account, listed, chosen }: Scene) {
  const [opened, setOpened] = useState<string | null>(chosen[0] ?? listed[0]?.campaignId ?? null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen))
  const { outcomes, isTaking, forget, takeAll } = useTaking(account)
  const client = useQueryClient()
  const readingOf = (id: string) => client.getQueryData(readingQuery(account, id).queryKey)
  const rows = rowsOf({ listed, chosen, taken: [...outcomes.keys()], readingOf })
  const ids = rows.map(({ campaignId }) => campaignId)
  const isTaken = (id: string) => outcomes.get(id)?.is === 'taken'
  // What was not taken is no longer ticked: a person looks at what it became, and orders it again.
  const isTicked = (id: string) => ticked.has(id) && !outcomes.has(id)
  const wanted = [...new Set([...(opened === null ? [] : [opened]), ...ids.filter((id) => ticked.has(id))])]
  const readings = useReadings(
    account,
    wanted.filter((id) => !isTaken(id)),
  )
  const standingOf = (id: string): Standing => {
    const outcome = outcomes.get(id)
    if (outcome) return outcome
    const asked = readings.get(id)
    const reading = asked?.data ?? readingOf(id)
    if (reading) return { is: reading.problem === null ? 'ready' : 'refused', reading }
    if (asked === undefined) return { is: 'unread' }
    return { is: asked.isError ? 'failed' : 'reading' }
  }
  const ready = ids.flatMap((id) => {
    const standing = standingOf(id)
    return isTicked(id) && standing.is === 'ready' ? [standing.reading] : []
  })
  // One that is read and open can be taken without a tick; one that stayed open beneath an order is not what the next press is about.
  const [leftOpen, setLeftOpen] = useState<string | null>(null)
  const open = opened === null || opened === leftOpen ? null : standingOf(opened)
  const isAnyTicked = ids.some(isTicked)
  const openOne = open?.is === 'ready' ? [open.reading] : []
  const order = isAnyTicked ? ready : openOne
  const tick = (some: readonly string[], isWanted: boolean) => {
    setTicked(
      (before) => new Set([...before].filter((id) => !some.includes(id)).concat(isWanted ? some : [])),
    )
    forget(some)
  }
  return {
    ...{ rows, opened, setOpened, isTicked, tick, ready, outcomes, isTaking, isTaken, standingOf, readingOf },
    askedOf: (id: string) => readings.get(id),
    /** Shown as it was read last, which an order that failed made anew. */
    lookAgain: (id: string) => forget([id]),
    /** Those that the order would take: the ready ones of those that are ticked, and without any the one that is open. */
    order,
    isAnyTicked,
    /** The one that the order would take is on its way. */
    isOpenAwaited: !isAnyTicked && open?.is === 'reading',
    take: () => {
      setLeftOpen(opened)
      return takeAll(order)
    },
    toRead: ids.filter((id) => isTicked(id) && standingOf(id).is === 'reading').length,
  }
}

type Known = {
  readonly listed: readonly Adoptable[]
  readonly chosen: readonly string[]
  readonly taken: readonly string[]
  readonly readingOf: (id: string) => Reading | undefined
}

/** Those that somebody came for stand first; what was taken stays in sight when the list is read anew. */
function rowsOf({ listed, chosen, taken, readingOf }: Known): readonly Row[] {
  const byId = new Map(listed.map((one) => [one.campaignId, one]))
  const ids = new Set([...chosen, ...taken.filter((id) => !byId.has(id)), ...byId.keys()])
  return [...ids].map((campaignId) => {
    const one = byId.get(campaignId) ?? null
    return { campaignId, name: one?.name ?? readingOf(campaignId)?.name ?? campaignId, listed: one }
  })
}
