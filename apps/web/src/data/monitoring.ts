import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { monitoringEndpoints } from '@vigie/contract/monitoring'
import { ranked, type Branches, type EventPriority, type RankedEvent, type Strategy } from '@vigie/domain'
import type { Language } from '../lib/format.ts'
import { callsOf } from './client/api.ts'
import { readWhenOvertaken } from './client/read-when-overtaken.ts'
import { keys } from './keys.ts'

const api = callsOf(monitoringEndpoints)

/** Events that came to the account, in words of the language. */
export const monitoredEventsQuery = (account: string, language: Language) =>
  queryOptions({
    queryKey: keys.monitoredEvents(account, language),
    queryFn: ({ signal }) =>
      api.listMonitoredEvents(
        { params: { account }, query: { lang: language === 'fr' ? 'FR' : 'EN' } },
        { signal },
      ),
    staleTime: 5 * 60_000,
  })

/** Which events count for the account, and in which order; `null` where nobody said so yet. */
export const prioritiesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.priorities(account),
    queryFn: ({ signal }) => api.readPriorities({ params: { account } }, { signal }),
  })

type Ranking = {
  readonly list: readonly EventPriority[]
  /** The ranking that was shown; `null` where there was none. */
  readonly onlyIf: readonly RankedEvent[] | null
}

export const savePriorities = (account: string) =>
  mutationOptions({
    mutationFn: ({ list, onlyIf }: Ranking) => {
      const body = { events: ranked(list), only_if: onlyIf && [...onlyIf] }
      const request = { params: { account }, body }
      return onlyIf === null ? api.createPriorities(request) : api.updatePriorities(request)
    },
    ...readWhenOvertaken(keys.priorities(account)),
    onSuccess: (saved, _given, _before, { client }) => {
      client.setQueryData(prioritiesQuery(account).queryKey, saved)
      // Scores are made of them.
      void client.invalidateQueries({ queryKey: keys.campaigns(account) })
    },
  })

export const strategiesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.strategies(account),
    queryFn: ({ signal }) => api.listStrategies({ params: { account } }, { signal }),
  })

async function strategiesChanged(client: QueryClient, account: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keys.strategies(account) })
  await client.invalidateQueries({ queryKey: keys.strategyLife(account) })
  // It takes seconds, and nothing that was saved waits for it.
  void client.invalidateQueries({ queryKey: keys.backTest(account) })
}

export const createStrategy = (account: string) =>
  mutationOptions({
    mutationFn: (name: string) =>
      api.createStrategy({ params: { account }, body: { name, weights: [], appliesOn: [] } }),
    // It is there at once: whoever typed while the list is read anew typed into it, and not into another.
    onSuccess: (made, _name, _before, { client }) => {
      client.setQueryData(strategiesQuery(account).queryKey, (former) =>
        former?.some(({ id }) => id === made.id) ? former : [...(former ?? []), made],
      )
      void strategiesChanged(client, account)
    },
  })

/** What a person may change of a strategy. */
export type StrategyChange = Pick<Strategy, 'name' | 'kind' | 'appliesOn' | 'weights'>

type Saving = {
  readonly id: string
  /** `touches`: the campaigns that the person was shown it would act on. */
  readonly change: StrategyChange & { readonly touches: readonly string[] }
  /** What it was when it was shown. */
  readonly onlyIf: StrategyChange
}

export const saveStrategy = (account: string) =>
  mutationOptions({
    mutationFn: ({ id, change, onlyIf }: Saving) =>
      api.saveStrategy({
        params: { account, id },
        body: { ...change, onlyIf },
      }),
    ...readWhenOvertaken(keys.strategies(account), 'strategy.notFound'),
    onSuccess: (_made, _given, _before, { client }) => strategiesChanged(client, account),
  })

export const deleteStrategy = (account: string) =>
  mutationOptions({
    mutationFn: (id: string) => api.deleteStrategy({ params: { account, id } }),
    onSuccess: (_gone, _id, _before, { client }) => strategiesChanged(client, account),
  })

type Branching = Branches[number] & { readonly onlyIf: Branches[number]['campaigns'] }

/** Which campaigns each strategy follows, over those that were shown. */
export const saveBranches = (account: string) =>
  mutationOptions({
    mutationFn: (branches: readonly Branching[]) =>
      api.saveBranches({ params: { account }, body: [...branches] }),
    ...readWhenOvertaken(keys.strategies(account)),
    onSuccess: (strategies, _given, _before, { client }) => {
      client.setQueryData(strategiesQuery(account).queryKey, strategies)
      void client.invalidateQueries({ queryKey: keys.strategyLife(account) })
      void client.invalidateQueries({ queryKey: keys.backTest(account) })
    },
  })

/** Campaigns to choose from: every one, or those that deliver alone. */
export const campaignNamesQuery = (account: string, which: 'all' | 'active' = 'all') =>
  queryOptions({
    queryKey: keys.campaignNames(account, which),
    queryFn: ({ signal }) =>
      api.listCampaigns(
        { params: { account }, query: which === 'active' ? { status: 'ACTIVE' } : {} },
        { signal },
      ),
  })
