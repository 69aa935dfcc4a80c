import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { monitoringEngineEndpoints } from '@vigie/contract/monitoring-engine'
import type { Strategy } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(monitoringEngineEndpoints)

type Answers = typeof monitoringEngineEndpoints
export type JudgedCampaign = ResponseOf<Answers['listDecisions']>['campaigns'][number]
export type Decision = JudgedCampaign['decisions'][number]
export type DecisionOfNote = ResponseOf<Answers['listDecisionsOfNote']>['decisions'][number]
export type DecidedDay = ResponseOf<Answers['listDecisionsOfNote']>['days'][number]
export type DecisionRecord = ResponseOf<Answers['listDecisions']>['record']
export type Run = ResponseOf<Answers['listMonitoringRuns']>['runs'][number]
export type StrategyLife = ResponseOf<Answers['readStrategyLife']>
export type TouchedCampaign = Pick<StrategyLife['follows'][number], 'id' | 'name' | 'isByName'>
export type Conflict = ResponseOf<Answers['listConflicts']>[number]
export type BackTest = ResponseOf<Answers['backTestStrategy']>

/** Every decision about one ad or ad set, latest first. */
export const explanationQuery = (account: string, id: string) =>
  infiniteQueryOptions({
    queryKey: keys.decisions(account, 'of', id),
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
    queryKey: keys.decisions(account, 'list', which.campaignId ?? '', which.at ?? ''),
    queryFn: ({ signal }) => api.listDecisions({ params: { account }, query: which }, { signal }),
  })

/** Just after an instant: what is before it begins with what is at the instant. */
const justAfter = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString()

/** The runs of an account, latest first; from one of them on where it is said. */
export const runsQuery = (account: string, from?: string) =>
  infiniteQueryOptions({
    queryKey: keys.decisions(account, 'runs', from ?? ''),
    queryFn: ({ pageParam, signal }) =>
      api.listMonitoringRuns(
        { params: { account }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: from === undefined ? (null as string | null) : justAfter(from),
    getNextPageParam: ({ runs, more }) => (more ? (runs.at(-1)?.at ?? null) : null),
  })

export type DecisionKind = 'done' | 'told' | 'held'
export type NoteFilter = {
  readonly kind: DecisionKind
  readonly strategyId?: string | undefined
  readonly text?: string | undefined
  readonly day?: string | undefined
}

/** Decisions that changed something, or would have, latest first, with the looks of each day that changed nothing. */
export const decisionsOfNoteQuery = (account: string, filter: NoteFilter) =>
  infiniteQueryOptions({
    queryKey: keys.decisions(account, 'ofNote', JSON.stringify(filter)),
    queryFn: ({ pageParam, signal }) =>
      api.listDecisionsOfNote(
        { params: { account }, query: { ...filter, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Whether a strategy acts, and what it follows. */
export const strategyLifeQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: keys.strategyLife(account, id),
    queryFn: ({ signal }) => api.readStrategyLife({ params: { account, id } }, { signal }),
  })

/** Strategies and guards that pull the same campaign in two ways. */
export const conflictsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.conflicts(account),
    queryFn: ({ signal }) => api.listConflicts({ params: { account } }, { signal }),
  })

/** Judging, and undoing what came of it, changes what is told of both. */
const judged = (client: QueryClient, account: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.decisions(account) }),
    client.invalidateQueries({ queryKey: keys.alerts(account) }),
    client.invalidateQueries({ queryKey: keys.morning(account) }),
  ])

/** Takes back a pause that the engine made. */
export const undoDecision = (account: string) =>
  mutationOptions({
    mutationFn: ({ id, at }: Pick<Decision, 'id' | 'at'>) =>
      api.undoDecision({ params: { account, id }, body: { at } }),
    onSettled: (_done, error, _given, _before, { client }) => (error ? undefined : judged(client, account)),
  })

/** Judges now, on the figures that are stored. */
export const runMonitoring = (account: string) =>
  mutationOptions({
    mutationFn: () => api.runMonitoring({ params: { account } }),
    onSuccess: (_done, _given, _before, { client }) => judged(client, account),
  })

/** What is not said stays; a trial that is said begins again. */
type LifeChange = Pick<StrategyLife, 'preset'> & {
  readonly mode?: StrategyLife['mode'] | undefined
  readonly touches?: readonly string[] | undefined
  readonly holdOut?: StrategyLife['holdOut'] | undefined
  readonly budgets?: StrategyLife['budgets'] | undefined
}

/** @throws {ApiError} `strategy.touchesOthers` with the campaigns, for a person to say yes to */
export const saveStrategyLife = (account: string, id: string) =>
  mutationOptions({
    mutationFn: (body: LifeChange) => api.saveStrategyLife({ params: { account, id }, body }),
    onSuccess: (life, _given, _before, { client }) =>
      void client.setQueryData(strategyLifeQuery(account, id).queryKey, life),
  })

export type BackTestQuestion = {
  readonly id: string
  readonly days: number
  readonly preset: StrategyLife['preset']
  /** Whether money moves, in place of what the strategy does. */
  readonly budgets?: StrategyLife['budgets'] | undefined
}

export type ReplayQuestion = BackTestQuestion & Pick<Strategy, 'weights' | 'appliesOn'>

/** The same of a form, asked anew with each change; an answer stands until what the strategy follows changes. */
export const replayQuery = (account: string, { id, ...body }: ReplayQuestion) =>
  queryOptions({
    queryKey: keys.backTest(account, id, JSON.stringify(body)),
    queryFn: ({ signal }) => api.backTestStrategy({ params: { account, id }, body }, { signal }),
    staleTime: 5 * 60_000,
  })

/** What a strategy would have decided on days that are over. */
export const backTest = (account: string) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: BackTestQuestion) =>
      api.backTestStrategy({ params: { account, id }, body }),
  })
