import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { morningEndpoints } from '@vigie/contract/morning'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(morningEndpoints)

export type Morning = ResponseOf<(typeof morningEndpoints)['readMorning']>
export type Line = Morning['lines'][number]
export type AnsweredLine = Morning['answered'][number]
export type Settled = Morning['settled'][number]
export type Coming = Morning['coming'][number]
export type MorningAnswer = {
  readonly keys: readonly string[]
  readonly answer: 'done' | 'later' | 'waiting'
}

/** What waits for the person; looked for every minute while the page is seen. */
export const morningQuery = (account: string) =>
  queryOptions({
    queryKey: keys.morning(account),
    queryFn: ({ signal }) => api.readMorning({ params: { account } }, { signal }),
    refetchInterval: 60_000,
  })

/** The same morning once lines were answered: they stand where the answer puts them before the server has said so. */
function answered(morning: Morning, { keys: given, answer }: MorningAnswer): Morning {
  const isMeant = (line: Line) => line.keys.some((key) => given.includes(key))
  const all = [...morning.lines, ...morning.answered.map(({ answer: _answer, ...line }) => line)]
  const meant = all.filter(isMeant)
  const lines = morning.lines.filter((line) => !isMeant(line))
  const others = morning.answered.filter((line) => !isMeant(line))
  if (answer === 'waiting') return { ...morning, lines: [...meant, ...lines], answered: others }
  return { ...morning, lines, answered: [...others, ...meant.map((line) => ({ ...line, answer }))] }
}

/** Keeps what the person makes of a line: shown at once, read again whatever the server says. */
export const answerMorning = (account: string) =>
  mutationOptions({
    mutationFn: ({ keys: given, answer }: MorningAnswer) =>
      api.answerMorning({ params: { account }, body: { keys: [...given], answer } }),
    onMutate: (given, { client }) => {
      const { queryKey } = morningQuery(account)
      const morning = client.setQueryData(queryKey, (before) => before && answered(before, given))
      if (morning) client.setQueryData(keys.morning(account, 'count'), { count: morning.lines.length })
    },
    onSettled: (_done, _error, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.morning(account) }),
  })
