import { monitoringEndpoints } from '@vigie/contract/monitoring'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  everyPixel,
  offlineSource,
  ranked,
  type Branches,
  type EventPriority,
  type MonitoredEvent,
  type Strategy,
} from '@vigie/domain'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { tellConflicts, touchedOf } from '../../shared/decisions/decisions.queries.ts'
import { callsOf } from '../../data/client/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { changeAccount } from '../../data/session.ts'
import { useAction } from '../../data/client/use-action.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf(monitoringEndpoints)

export const eventsQuery = (account: string, language: 'fr' | 'en') =>
  queryOptions({
    queryKey: ['monitored-events', account, language],
    queryFn: ({ signal }) =>
      api.listMonitoredEvents(
        { params: { account }, query: { lang: language === 'fr' ? 'FR' : 'EN' } },
        { signal },
      ),
    staleTime: 5 * 60_000,
  })

export const prioritiesQuery = (account: string) =>
  queryOptions({
    queryKey: ['priorities', account],
    queryFn: ({ signal }) => api.readPriorities({ params: { account } }, { signal }),
  })

export const strategiesQuery = (account: string) =>
  queryOptions({
    queryKey: ['strategies', account],
    queryFn: ({ signal }) => api.listStrategies({ params: { account } }, { signal }),
  })

export const campaignNamesQuery = (account: string) =>
  queryOptions({
    queryKey: ['campaign-names', account],
    queryFn: ({ signal }) => api.listCampaigns({ params: { account }, query: {} }, { signal }),
  })

/** Events that can be weighed; values are what an event brings, not an event. */
export const weighable = (events: readonly MonitoredEvent[]): readonly MonitoredEvent[] =>
  events.filter(({ id }) => !id.endsWith('_value'))

/** Names of events and of their sources; an id stands for itself until names are there. */
export function useEventNames(account: string) {
  const { t } = useTranslation()
  const events = useQuery(eventsQuery(account, useLanguage()))
  const byId = new Map((events.data ?? []).map((event) => [event.id, event]))
  return {
    events: events.data ?? [],
    isPending: events.isPending,
    isFailed: events.isError,
    nameOf: (id: string) => byId.get(id)?.name ?? id,
    sourceName: (source: string) =>
      source === everyPixel || source === offlineSource ? t(($) => $.monitoring.source[source]) : source,
    eventOf: (id: string) => byId.get(id),
  }
}

const tellFailure = (error: Error) => {
  const { title, message } = failureText(error)
  notify({
    kind: 'error',
    title: i18next.t(($) => $.monitoring.saveFailed),
    message: [title, message].filter((part) => part !== '').join(' '),
  })
}

export function useSavePriorities(account: string, exists: boolean) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: (list: readonly EventPriority[]) => {
      const request = { params: { account }, body: { events: ranked(list) } }
      return exists ? api.updatePriorities(request) : api.createPriorities(request)
    },
    onSuccess: (saved) => {
      queries.setQueryData(prioritiesQuery(account).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['campaign-list', account] })
      notify({ kind: 'done', title: i18next.t(($) => $.monitoring.saved) })
    },
    onError: tellFailure,
  })
}

type Shown = { readonly touches: readonly string[] }

/** What the person may change of a strategy. */
export type StrategyChange = Pick<Strategy, 'name' | 'kind' | 'appliesOn' | 'weights'>

export function useStrategyActions(account: string) {
  const queries = useQueryClient()
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: strategiesQuery(account).queryKey })
    await queries.invalidateQueries({ queryKey: ['strategy-life', account] })
    notify({ kind: 'done', title: i18next.t(($) => $.monitoring.done) })
    void tellConflicts(queries, account)
  }
  const create = useAction({
    mutationFn: () =>
      api.createStrategy({
        params: { account },
        body: { name: 'New monitoring', weights: [], appliesOn: [] },
      }),
    onSuccess: refresh,
    onError: tellFailure,
  })
  const save = useAction({
    mutationFn: ({ id, change }: { id: string; change: StrategyChange & Shown }) =>
      api.saveStrategy({
        params: { account, id },
        body: { ...change, appliesOn: [...change.appliesOn], weights: [...change.weights] },
      }),
    onSuccess: refresh,
    // A name that is taken is told beside the field; what would be touched is asked.
    onError: (error) =>
      isApiError(error, 'name.taken') || touchedOf(error) ? undefined : tellFailure(error),
  })
  const remove = useAction({
    mutationFn: (id: string) => api.deleteStrategy({ params: { account, id } }),
    onSuccess: refresh,
    onError: tellFailure,
  })
  return { create, save, remove }
}

export function useSaveBranches(account: string) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: (branches: Branches) =>
      api.saveBranches({
        params: { account },
        body: branches.map(({ id, campaigns }) => ({ id, campaigns: [...campaigns] })),
      }),
    onSuccess: (strategies) => {
      queries.setQueryData(strategiesQuery(account).queryKey, strategies)
      void queries.invalidateQueries({ queryKey: ['strategy-life', account] })
      notify({ kind: 'done', title: i18next.t(($) => $.monitoring.saved) })
      void tellConflicts(queries, account)
    },
    onError: tellFailure,
  })
}

/** Works on another account without leaving the screen. */
export function useChooseAccount() {
  const queries = useQueryClient()
  return useAction({
    mutationFn: (account: string) => changeAccount(queries, account),
    onSuccess: () => queries.resetQueries(),
    onError: (error) => notify({ kind: 'error', ...failureText(error) }),
  })
}
