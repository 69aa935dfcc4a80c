import { useQueries, useQueryClient } from '@tanstack/react-query'
import { readingQuery } from '../../data/adoption.ts'

/** How many campaigns are read at once, however many are wanted: each is many calls to the platform. */
const atOnce = 3

/** What each of these campaigns becomes, the first first; a few are read at a time and the others wait for their turn. */
export function useReadings(account: string, wanted: readonly string[]) {
  const client = useQueryClient()
  const isOpen = (id: string) => {
    const state = client.getQueryState(readingQuery(account, id).queryKey)
    return state === undefined || (state.data === undefined && state.status !== 'error')
  }
  const next = new Set(wanted.filter(isOpen).slice(0, atOnce))
  const answers = useQueries({
    queries: wanted.map((id) => ({ ...readingQuery(account, id), enabled: !isOpen(id) || next.has(id) })),
  })
  return new Map(wanted.map((id, index) => [id, answers[index]] as const))
}
