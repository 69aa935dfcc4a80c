import { z } from 'zod'
import { budgetBody, budgetQuery, objectiveBody, objectiveQuery } from '../codecs/alert-change-codec.ts'
import { budgetAlertCodec, campaignList, objectiveAlertCodec } from '../codecs/alert-rule-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, platformId } from '../shapes.ts'

const preferences = z.object({
  creations: z.boolean(),
  budgets: z.boolean(),
  audiences: z.boolean(),
  tracking: z.boolean(),
  performances: z.boolean(),
  objectifs: z.boolean(),
})

const yes = z.literal(true)
const oneAlert = inAccount.extend({ id: z.string() })
const ofBudget = z.object({ alert_budget_id: z.string() })
const ofObjective = z.object({ alert_objective_id: z.string() })

/** What is watched: budgets and objectives of campaigns, and of what a person wants to hear. */
export const alertRuleEndpoints = {
  listBudgetAlerts: defineEndpoint({
    method: 'GET',
    path: '/:account/AlertBudget',
    permission: 'figures:view',
    summary: 'Budget alerts with what was used, what is forecast and the spend of each day',
    params: inAccount,
    response: z.array(budgetAlertCodec),
  }),
  createBudgetAlert: defineEndpoint({
    method: 'PUT',
    path: '/:account/AlertBudget',
    permission: 'live:pause',
    summary:
      'Create a budget alert, its budget in minor units (1000 is 10.00); fields in the body or, for compatibility, in the query',
    params: inAccount,
    query: budgetQuery,
    body: budgetBody,
    response: budgetAlertCodec,
  }),
  saveBudgetAlert: defineEndpoint({
    method: 'PUT',
    path: '/:account/AlertBudget/:id',
    permission: 'live:pause',
    summary:
      'Change a budget alert, its budget in minor units, or only switch it with `status`; true means done',
    params: oneAlert,
    query: budgetQuery,
    body: budgetBody,
    response: yes,
  }),
  addBudgetCampaigns: defineEndpoint({
    method: 'POST',
    path: '/:account/AlertBudget/campaign',
    permission: 'live:pause',
    summary: 'Add campaigns to a budget alert',
    params: inAccount,
    query: ofBudget,
    body: campaignList,
    response: yes,
  }),
  removeBudgetCampaign: defineEndpoint({
    method: 'DELETE',
    path: '/:account/AlertBudget/:campaignId',
    permission: 'live:pause',
    summary: 'Take a campaign out of a budget alert',
    params: inAccount.extend({ campaignId: platformId }),
    query: ofBudget,
    response: yes,
  }),
  deleteBudgetAlert: defineEndpoint({
    method: 'DELETE',
    path: '/:account/AlertBudget',
    permission: 'live:pause',
    summary: 'Delete a budget alert',
    params: inAccount,
    query: ofBudget,
    response: yes,
  }),
  listObjectiveAlerts: defineEndpoint({
    method: 'GET',
    path: '/:account/AlertObjective',
    permission: 'figures:view',
    summary: 'Objectives with how they stand and their last fourteen days',
    params: inAccount,
    response: z.array(objectiveAlertCodec),
  }),
  createObjectiveAlert: defineEndpoint({
    method: 'PUT',
    path: '/:account/AlertObjective',
    permission: 'alert:edit',
    summary:
      'Create an objective, costs in whole units and CTR in per cent; fields in the body or, for compatibility, in the query',
    params: inAccount,
    query: objectiveQuery,
    body: objectiveBody,
    response: objectiveAlertCodec,
  }),
  saveObjectiveAlert: defineEndpoint({
    method: 'PUT',
    path: '/:account/AlertObjective/:id',
    permission: 'alert:edit',
    summary: 'Change an objective, or only switch it with `status`; true means done',
    params: oneAlert,
    query: objectiveQuery,
    body: objectiveBody,
    response: yes,
  }),
  addObjectiveCampaigns: defineEndpoint({
    method: 'POST',
    path: '/:account/AlertObjective/campaign',
    permission: 'alert:edit',
    summary: 'Add campaigns to an objective',
    params: inAccount,
    query: ofObjective,
    body: campaignList,
    response: yes,
  }),
  removeObjectiveCampaign: defineEndpoint({
    method: 'DELETE',
    path: '/:account/AlertObjective/:campaignId',
    permission: 'alert:edit',
    summary: 'Take a campaign out of an objective; without its last one it is about all campaigns',
    params: inAccount.extend({ campaignId: platformId }),
    query: ofObjective,
    response: yes,
  }),
  deleteObjectiveAlert: defineEndpoint({
    method: 'DELETE',
    path: '/:account/AlertObjective',
    permission: 'alert:edit',
    summary: 'Delete an objective',
    params: inAccount,
    query: ofObjective,
    response: yes,
  }),
  readAlertPreferences: defineEndpoint({
    method: 'GET',
    path: '/:account/AlertsPreferences',
    permission: 'figures:view',
    summary: 'Which categories of alerts are told on this account',
    params: inAccount,
    response: preferences,
  }),
  saveAlertPreferences: defineEndpoint({
    method: 'PUT',
    path: '/:account/AlertsPreferences',
    permission: 'alert:edit',
    summary: 'Change which categories of alerts are told on this account',
    params: inAccount,
    /** What is not said stays as it is: of two who change different ones, neither undoes the other. */
    body: preferences.partial(),
    response: preferences,
  }),
}
