import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { alertRuleEndpoints } from '@vigie/contract/alert-rules'
import type { BudgetAlert, NamedReference, ObjectiveAlert } from '@vigie/domain'
import { changedFields } from '../lib/changed-fields.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(alertRuleEndpoints)

type Endpoints = typeof alertRuleEndpoints
export type BudgetRow = ResponseOf<Endpoints['listBudgetAlerts']>[number]
export type ObjectiveRow = ResponseOf<Endpoints['listObjectiveAlerts']>[number]
export type Preferences = ResponseOf<Endpoints['readAlertPreferences']>
export type BudgetContent = Omit<BudgetAlert, 'id'>
export type ObjectiveContent = Omit<ObjectiveAlert, 'id'>

export const budgetsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.budgetAlerts(account),
    queryFn: ({ signal }) => api.listBudgetAlerts({ params: { account } }, { signal }),
  })

export const objectivesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.objectiveAlerts(account),
    queryFn: ({ signal }) => api.listObjectiveAlerts({ params: { account } }, { signal }),
  })

export const preferencesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.alertPreferences(account),
    queryFn: ({ signal }) => api.readAlertPreferences({ params: { account } }, { signal }),
  })

type Save<C> =
  | { readonly id: null; readonly content: C }
  /** `began`: what it held when somebody began to change it. */
  | { readonly id: string; readonly content: C; readonly began: C }
const sendable = <C extends { readonly campaigns?: readonly NamedReference[] }>({
  campaigns,
  ...rest
}: C) => ({
  ...rest,
  ...(campaigns && { campaigns: [...campaigns] }),
})

type Switch = { readonly id: string; readonly isOn: boolean }

type List = typeof keys.budgetAlerts | typeof keys.objectiveAlerts

/** A change of a list of rules, which is read again. */
const change = <V>(account: string, list: List, send: (given: V) => Promise<unknown>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (_done, _given, _before, { client }) => client.invalidateQueries({ queryKey: list(account) }),
  })

export const saveBudget = (account: string) =>
  change(account, keys.budgetAlerts, (rule: Save<BudgetContent>) =>
    rule.id === null
      ? api.createBudgetAlert({ params: { account }, query: {}, body: sendable(rule.content) })
      : api.saveBudgetAlert({
          params: { account, id: rule.id },
          query: {},
          body: sendable(changedFields(rule.content, rule.began)),
        }),
  )

export const switchBudget = (account: string) =>
  change(account, keys.budgetAlerts, ({ id, isOn }: Switch) =>
    api.saveBudgetAlert({ params: { account, id }, query: { isOn }, body: {} }),
  )

export const deleteBudget = (account: string) =>
  change(account, keys.budgetAlerts, (id: string) =>
    api.deleteBudgetAlert({ params: { account }, query: { alert_budget_id: id } }),
  )

export const saveObjective = (account: string) =>
  change(account, keys.objectiveAlerts, (rule: Save<ObjectiveContent>) => {
    if (rule.id === null)
      return api.createObjectiveAlert({ params: { account }, query: {}, body: sendable(rule.content) })
    const { metric, target } = rule.content
    const changed = sendable(changedFields(rule.content, rule.began))
    // A target is one of its figure: three of a ROAS is not three of a cost.
    const body = 'metric' in changed || 'target' in changed ? { ...changed, metric, target } : changed
    return api.saveObjectiveAlert({ params: { account, id: rule.id }, query: {}, body })
  })

export const switchObjective = (account: string) =>
  change(account, keys.objectiveAlerts, ({ id, isOn }: Switch) =>
    api.saveObjectiveAlert({ params: { account, id }, query: { isOn }, body: {} }),
  )

export const deleteObjective = (account: string) =>
  change(account, keys.objectiveAlerts, (id: string) =>
    api.deleteObjectiveAlert({ params: { account }, query: { alert_objective_id: id } }),
  )

export const savePreferences = (account: string) =>
  mutationOptions({
    mutationFn: (changed: Partial<Preferences>) =>
      api.saveAlertPreferences({ params: { account }, body: changed }),
    onSuccess: (saved, _given, _before, { client }) => {
      client.setQueryData(preferencesQuery(account).queryKey, saved)
      void client.invalidateQueries({ queryKey: keys.alerts(account) })
    },
  })
