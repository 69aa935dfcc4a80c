import type { ResponseOf } from '@vigie/contract'
import { monitoringEngineEndpoints, touchedFacts } from '@vigie/contract/monitoring-engine'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { callsOf } from '../../data/client/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf(monitoringEngineEndpoints)

type Answers = typeof monitoringEngineEndpoints
export type JudgedCampaign = ResponseOf<Answers['listDecisions']>['campaigns'][number]
export type Decision = JudgedCampaign['decisions'][number]
export type Run = ResponseOf<Answers['listMonitoringRuns']>['runs'][number]
export type StrategyLife = ResponseOf<Answers['readStrategyLife']>
export type TouchedCampaign = Pick<StrategyLife['follows'][number], 'id' | 'name' | 'isByName'>
export type Conflict = ResponseOf<Answers['listConflicts']>[number]
export type BackTest = ResponseOf<Answers['backTestStrategy']>

/** Everything about decisions of an account, for whatever changes them. */
const decisionsKey = (account: string) => ['decisions', account] as const

/** Every decision about one ad or ad set, latest first. */
export const explanationQuery = (account: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...decisionsKey(account), 'of', id],
    queryFn: ({ pageParam, signal }) =>
      api.explainDecisions(
        { params: { account, id }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ decisions, more }) => (more ? (decisions.at(-1)?.at ?? null) : null),
  })

type Which = { readonly campaignId?: string; readonly at?: string }

/** The last judgement of each watched campaign, of one campaign, or the run of one instant. */
export const judgementsQuery = (account: string, which: Which = {}) =>
  queryOptions({
    queryKey: [...decisionsKey(account), 'list', which.campaignId ?? '', which.at ?? ''],
    queryFn: ({ signal }) => api.listDecisions({ params: { account }, query: which }, { signal }),
  })

/** The runs of an account, latest first. */
export const runsQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: [...decisionsKey(account), 'runs'],
    queryFn: ({ pageParam, signal }) =>
      api.listMonitoringRuns(
        { params: { account }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ runs, more }) => (more ? (runs.at(-1)?.at ?? null) : null),
  })

export const lifeQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: ['strategy-life', account, id],
    queryFn: ({ signal }) => api.readStrategyLife({ params: { account, id } }, { signal }),
  })

export const conflictsQuery = (account: string) =>
  queryOptions({
    queryKey: ['monitoring-conflicts', account],
    queryFn: ({ signal }) => api.listConflicts({ params: { account } }, { signal }),
  })

export const tellFailure = (error: Error) => notify({ kind: 'error', ...failureText(error) })

/** Takes back a pause that the engine made. */
export function useUndoDecision(account: string) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: ({ id, at }: Decision) => api.undoDecision({ params: { account, id }, body: { at } }),
    onSuccess: ({ name }) => {
      notify({ kind: 'done', title: i18next.t(($) => $.decisions.undoDone, { name }) })
      return Promise.all([
        queries.invalidateQueries({ queryKey: decisionsKey(account) }),
        queries.invalidateQueries({ queryKey: ['alerts', account] }),
      ])
    },
    onError: tellFailure,
  })
}

/** Judges now, on the figures that are stored. */
export function useRunMonitoring(account: string) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: () => api.runMonitoring({ params: { account } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: decisionsKey(account) }),
        queries.invalidateQueries({ queryKey: ['alerts', account] }),
      ]),
    onError: tellFailure,
  })
}

type LifeChange = Pick<StrategyLife, 'mode' | 'preset'> & { readonly touches?: readonly string[] }

/** The campaigns of a refusal that says what a strategy would touch; `null` for any other failure. */
export function touchedOf(error: unknown): readonly TouchedCampaign[] | null {
  if (!isApiError(error, 'strategy.touchesOthers')) return null
  return touchedFacts.safeParse(error.facts).data?.campaigns ?? null
}

export function useSaveLife(account: string, id: string) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: (body: LifeChange) => api.saveStrategyLife({ params: { account, id }, body }),
    onSuccess: (life) => {
      queries.setQueryData(lifeQuery(account, id).queryKey, life)
      notify({ kind: 'done', title: i18next.t(($) => $.decisions.life.saved) })
    },
    // Whoever is asked again is not told a failure beside.
    onError: (error) => (touchedOf(error) ? undefined : tellFailure(error)),
  })
}

export type BackTestQuestion = {
  readonly id: string
  readonly days: number
  readonly preset: StrategyLife['preset']
}

export const useBackTest = (account: string) =>
  useAction({
    mutationFn: ({ id, days, preset }: BackTestQuestion) =>
      api.backTestStrategy({ params: { account, id }, body: { days, preset } }),
  })

/** After something that strategies or guards depend on was saved: says how many conflicts there are now. */
export async function tellConflicts(
  queries: ReturnType<typeof useQueryClient>,
  account: string,
): Promise<void> {
  const before = queries.getQueryData(conflictsQuery(account).queryKey)?.length ?? 0
  await queries.invalidateQueries({ queryKey: conflictsQuery(account).queryKey })
  const found = await queries.fetchQuery(conflictsQuery(account)).catch(() => null)
  if (found && found.length > before) {
    notify({
      kind: 'warning',
      title: i18next.t(($) => $.decisions.conflicts.onSave, { count: found.length }),
    })
  }
}
