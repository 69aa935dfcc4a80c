import { alertRuleEndpoints } from '@vigie/contract/alert-rules'
import { monitoringEndpoints } from '@vigie/contract/monitoring'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AlertRuleProblem, BudgetAlert, ObjectiveAlert } from '@vigie/domain'
import i18next from 'i18next'
import { z } from 'zod'
import { tellConflicts } from '../../shared/decisions/decisions.queries.ts'
import { callsOf } from '../../data/client/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf({ ...alertRuleEndpoints, listCampaigns: monitoringEndpoints.listCampaigns })

export type BudgetRow = ResponseOf<(typeof endpoints)['listBudgetAlerts']>[number]
export type ObjectiveRow = ResponseOf<(typeof endpoints)['listObjectiveAlerts']>[number]
export type Preferences = ResponseOf<(typeof endpoints)['readAlertPreferences']>
export type BudgetContent = Omit<BudgetAlert, 'id'>
export type ObjectiveContent = Omit<ObjectiveAlert, 'id'>

export const budgetsQuery = (account: string) =>
  queryOptions({
    queryKey: ['budget-alerts', account],
    queryFn: ({ signal }) => api.listBudgetAlerts({ params: { account } }, { signal }),
  })

export const objectivesQuery = (account: string) =>
  queryOptions({
    queryKey: ['objective-alerts', account],
    queryFn: ({ signal }) => api.listObjectiveAlerts({ params: { account } }, { signal }),
  })

export const preferencesQuery = (account: string) =>
  queryOptions({
    queryKey: ['alert-preferences', account],
    queryFn: ({ signal }) => api.readAlertPreferences({ params: { account } }, { signal }),
  })

/** Campaigns to choose from; an objective offers those that deliver alone. */
export const choicesQuery = (account: string, which: 'all' | 'active') =>
  queryOptions({
    queryKey: ['campaign-names', account, which],
    queryFn: ({ signal }) =>
      api.listCampaigns(
        { params: { account }, query: which === 'active' ? { status: 'ACTIVE' } : {} },
        { signal },
      ),
  })

/** The specification's one sentence for whatever fails here, with what the server said behind it. */
export const tellFailure = (error: Error) => {
  const { title, message } = failureText(error)
  notify({
    kind: 'error',
    title: i18next.t(($) => $.alertRules.failed),
    message: [title, message].filter((part) => part !== '').join(' '),
  })
}

const refusal = z.object({ problems: z.array(z.object({ code: z.string() })) })

/** What the server found wrong with a rule that this page could not know: told beside its field. */
export function refusedProblems(error: unknown): readonly AlertRuleProblem[] {
  if (!isApiError(error, 'alert.invalid')) return []
  const codes = refusal.safeParse(error.facts).data?.problems.map(({ code }) => code) ?? []
  return codes.includes('alert.campaignUnknown') ? ['alert.campaignUnknown'] : []
}

type Save<C> = { readonly id: string | null; readonly content: C }
const done = (title: string) => notify({ kind: 'done', title })

export function useBudgetActions(account: string) {
  const queries = useQueryClient()
  const refresh = () => {
    void tellConflicts(queries, account)
    return queries.invalidateQueries({ queryKey: ['budget-alerts', account] })
  }
  const save = useAction({
    mutationFn: async ({ id, content }: Save<BudgetContent>) => {
      const body = { ...content, campaigns: [...content.campaigns] }
      if (id === null) await api.createBudgetAlert({ params: { account }, query: {}, body })
      else await api.saveBudgetAlert({ params: { account, id }, query: {}, body })
    },
    onSuccess: async (_, { id }) => {
      await refresh()
      done(i18next.t(($) => (id === null ? $.alertRules.budgets.created : $.alertRules.budgets.updated)))
    },
    onError: tellFailure,
  })
  const remove = useAction({
    mutationFn: (id: string) =>
      api.deleteBudgetAlert({ params: { account }, query: { alert_budget_id: id } }),
    onSuccess: async () => {
      await refresh()
      done(i18next.t(($) => $.alertRules.budgets.removed))
    },
    onError: tellFailure,
  })
  const setStatus = (id: string, isOn: boolean) =>
    api.saveBudgetAlert({ params: { account, id }, query: { isOn }, body: {} }).then(refresh)
  return { save, remove, setStatus }
}

export function useObjectiveActions(account: string) {
  const queries = useQueryClient()
  const refresh = () => {
    void tellConflicts(queries, account)
    return queries.invalidateQueries({ queryKey: ['objective-alerts', account] })
  }
  const save = useAction({
    mutationFn: async ({ id, content }: Save<ObjectiveContent>) => {
      const body = { ...content, campaigns: [...content.campaigns] }
      if (id === null) await api.createObjectiveAlert({ params: { account }, query: {}, body })
      else await api.saveObjectiveAlert({ params: { account, id }, query: {}, body })
    },
    onSuccess: async (_, { id }) => {
      await refresh()
      done(
        i18next.t(($) => (id === null ? $.alertRules.objectives.created : $.alertRules.objectives.updated)),
      )
    },
    onError: tellFailure,
  })
  const remove = useAction({
    mutationFn: (id: string) =>
      api.deleteObjectiveAlert({ params: { account }, query: { alert_objective_id: id } }),
    onSuccess: async () => {
      await refresh()
      done(i18next.t(($) => $.alertRules.objectives.removed))
    },
    onError: tellFailure,
  })
  const setStatus = (id: string, isOn: boolean) =>
    api.saveObjectiveAlert({ params: { account, id }, query: { isOn }, body: {} }).then(refresh)
  return { save, remove, setStatus }
}

export function useSavePreferences(account: string) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: (preferences: Preferences) =>
      api.saveAlertPreferences({ params: { account }, body: preferences }),
    onSuccess: (saved) => {
      queries.setQueryData(preferencesQuery(account).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['alerts', account] })
      done(i18next.t(($) => $.alertRules.preferences.saved))
    },
    onError: tellFailure,
  })
}
