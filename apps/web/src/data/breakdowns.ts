import { queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { breakdownEndpoints } from '@vigie/contract/breakdowns'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(breakdownEndpoints)

type Endpoint = typeof breakdownEndpoints.breakdowns
type Answer = ResponseOf<Endpoint>
export type BreakdownQuestion = Omit<RequestOf<Endpoint>['body'], 'ids'>
/** A row divided, with how much of its days the report that divides it knows. */
export type Divided = Answer['rows'][string] & Omit<Answer, 'rows'>

/** So many rows are asked for in one go. */
const mostRows = 100
/** Rows that come into sight within this are asked for together. */
const gatheringMs = 40

type Waiting = {
  readonly id: string
  readonly take: (row: Divided) => void
  readonly fail: (error: unknown) => void
}
const waiting = new Map<string, Waiting[]>()

/** Rows that are asked for one by one, answered in as few requests as they fit into. */
function readTogether(account: string, question: BreakdownQuestion, id: string): Promise<Divided> {
  const key = JSON.stringify([account, question])
  return new Promise((take, fail) => {
    const some = waiting.get(key)
    if (some) {
      some.push({ id, take, fail })
      return
    }
    waiting.set(key, [{ id, take, fail }])
    setTimeout(() => {
      const all = waiting.get(key) ?? []
      waiting.delete(key)
      for (let from = 0; from < all.length; from += mostRows)
        void answer(account, question, all.slice(from, from + mostRows))
    }, gatheringMs)
  })
}

async function answer(account: string, question: BreakdownQuestion, some: readonly Waiting[]): Promise<void> {
  try {
    const read = await readBreakdowns(
      account,
      question,
      some.map(({ id }) => id),
    )
    for (const { id, take, fail } of some) {
      const row = read.get(id)
      if (row) take(row)
      else fail(new Error('Every row that was asked for is answered'))
    }
  } catch (error) {
    for (const { fail } of some) fail(error)
  }
}

async function readBreakdowns(account: string, question: BreakdownQuestion, ids: readonly string[]) {
  const { rows, ...known } = await api.breakdowns({
    params: { account },
    body: { ...question, ids: [...new Set(ids)] },
  })
  return new Map(Object.entries(rows).map(([id, row]): [string, Divided] => [id, { ...row, ...known }]))
}

/** One row of a list, divided. Under the explorer's name: what changes its lists changes it. */
export const breakdownQuery = (account: string, question: BreakdownQuestion, id: string) =>
  queryOptions({
    queryKey: keys.explorer(account, 'breakdown', question, id),
    queryFn: () => readTogether(account, question, id),
    staleTime: 60_000,
  })
