import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readingQuery, takeInHand, type Adoptable, type Reading } from '../../data/adoption.ts'
import { useAction } from '../../data/client/use-action.ts'
import { tellFailure } from '../../ui/tell-failure.ts'

/** How far a campaign is: read or not, able to be taken or not, taken. */
export type Standing =
  | { readonly is: 'unread' }
  | { readonly is: 'reading' }
  | { readonly is: 'failed' }
  | { readonly is: 'ready' | 'refused'; readonly reading: Reading }
  | {
      readonly is: 'taken'
      readonly reading: Reading | undefined
      readonly fileId: string
      readonly values: number
    }

type Taken = ReadonlyMap<string, { readonly fileId: string; readonly values: number }>
type Scene = {
  readonly account: string
  readonly rows: readonly Adoptable[]
  readonly chosen: readonly string[]
}

/** Readings of the campaigns that are ticked or open, and the order that takes the ready ones in hand, one after the other. */
export function useAdoption({ account, rows, chosen }: Scene) {
  const [opened, setOpened] = useState<string | null>(chosen[0] ?? rows[0]?.campaignId ?? null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen))
  const [taken, setTaken] = useState<Taken>(new Map())
  const client = useQueryClient()
  const ids = rows.map(({ campaignId }) => campaignId)
  const wanted = ids.filter((id) => (ticked.has(id) || id === opened) && !taken.has(id))
  const readings = useQueries({ queries: wanted.map((id) => readingQuery(account, id)) })
  const byId = new Map(wanted.map((id, index) => [id, readings[index]] as const))
  const standingOf = (id: string): Standing => {
    const done = taken.get(id)
    const read = byId.get(id)
    if (done)
      return { is: 'taken', reading: client.getQueryData(readingQuery(account, id).queryKey), ...done }
    if (read === undefined) return { is: 'unread' }
    if (read.data) return { is: read.data.problem === null ? 'ready' : 'refused', reading: read.data }
    return read.isError ? { is: 'failed' } : { is: 'reading' }
  }
  const ready = ids.flatMap((id) => {
    const standing = standingOf(id)
    return ticked.has(id) && standing.is === 'ready' ? [standing.reading] : []
  })
  const order = useAction(takeInHand(account))
  const take = async () => {
    for (const reading of ready) {
      const { campaignId } = reading
      try {
        const done = await order.mutateAsync(reading)
        setTaken((before) => new Map([...before, [campaignId, done]]))
      } catch (error) {
        tellFailure(error)
        // What it became since is what a person decides on next.
        await client.invalidateQueries(readingQuery(account, campaignId))
      }
    }
  }
  const toggle = (id: string) => setTicked((before) => withOther(before, id))
  const move = (by: number) => {
    const next = ids[Math.min(ids.length - 1, Math.max(0, ids.indexOf(opened ?? '') + by))]
    if (next !== undefined) setOpened(next)
  }
  return {
    opened,
    setOpened,
    ticked,
    toggle,
    move,
    standingOf,
    ready,
    take,
    isTaking: order.isPending,
    askedOf: (id: string) => byId.get(id),
  }
}

function withOther(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}
