import { inAccount } from '../../db/in-account.ts'
import { raiseAlerts } from '../../alerts/tell-alerts.ts'
import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'

const strategy = ({ fresh }: Stage) => ({
  name: fresh('Ventes'),
  equivalency: { omni_purchase: 100 },
  default_apply_on: [],
})
const madeStrategy = (stage: Stage) => stage.made('monitoring', strategy(stage))

/** A campaign of its own, for who follows only one. */
const aCampaign = async (stage: Stage) => ({ id: (await stage.live()).campaignId, name: 'Mars' })

/** Several alerts may follow one campaign: a scene publishes those that they share once. */
const shared = new WeakMap<Stage['platform'], Promise<readonly { id: string; name: string }[]>>()
const published = async (stage: Stage) => [
  await aCampaign(stage),
  await aCampaign(stage),
  await aCampaign(stage),
]
function sharedBy(stage: Stage) {
  const found = shared.get(stage.platform) ?? published(stage)
  shared.set(stage.platform, found)
  return found
}
/** Two: a budget keeps one of them. */
const campaigns = async (stage: Stage) => (await sharedBy(stage)).slice(0, 2)
/** One more than those. */
const others = async (stage: Stage) => (await sharedBy(stage)).slice(2)

const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
const datesFrom = (now: Date) => ({ date_start: dayAfter(now, 1), date_end: dayAfter(now, 20) })

const budget = async (stage: Stage) => ({
  name: stage.fresh('Budget'),
  target_budget: 100_000,
  ...datesFrom(stage.server.clock.now()),
  threshold: 80,
  status: true,
  ad_pause_threshold: false,
  campaign: await campaigns(stage),
})
async function madeBudget(stage: Stage) {
  const body = await budget(stage)
  return { id: await stage.made('AlertBudget', body), first: body.campaign[0]?.id ?? '' }
}

const objective = async (stage: Stage) => ({
  metrics: 'CTR',
  target: 2,
  threshold: 10,
  status: true,
  all_campaigns: false,
  campaigns: await campaigns(stage),
})
async function madeObjective(stage: Stage) {
  const body = await objective(stage)
  return { id: await stage.made('AlertObjective', body), first: body.campaigns[0]?.id ?? '' }
}

async function raised({ server, accountId, fresh }: Stage): Promise<string> {
  const key = fresh('test')
  return inAccount(server.ctx, accountId, async (scope) => {
    const alert = {
      key,
      priority: 2 as const,
      told: { code: 'figures.late' as const, facts: { hoursBehind: 3, budgets: ['Budget'] } },
    }
    await raiseAlerts(server.ctx, scope, [alert], server.clock.now())
    const row = await scope.db
      .selectFrom('alert')
      .select('id')
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return row.id
  })
}

const preferences = {
  creations: true,
  budgets: true,
  audiences: false,
  tracking: true,
  performances: true,
  objectifs: true,
}
const ranked: Recipe = {
  prepare: () =>
    Promise.resolve({
      path: 'priorisation',
      body: { events: [{ name: 'omni_purchase', priority: 1, source: '' }] },
    }),
}

export const monitoringRecipes: Readonly<Record<string, Recipe>> = {
  createPriorities: ranked,
  updatePriorities: ranked,
  createStrategy: { prepare: (stage) => Promise.resolve({ path: 'monitoring', body: strategy(stage) }) },
  saveStrategy: {
    prepare: async (stage) => ({ path: `monitoring/${await madeStrategy(stage)}`, body: strategy(stage) }),
  },
  deleteStrategy: { prepare: async (stage) => ({ path: `monitoring/${await madeStrategy(stage)}` }) },
  saveBranches: {
    prepare: async (stage) => ({
      path: 'monitoring',
      body: [
        {
          id: await madeStrategy(stage),
          campaigns: [{ ...(await aCampaign(stage)), monitor_ads: true, monitor_adsets: false }],
        },
      ],
    }),
  },
  saveStrategyLife: {
    prepare: async (stage) => ({
      path: `monitoring/${await madeStrategy(stage)}/life`,
      body: { mode: 'trial', preset: 'balanced' },
    }),
  },
  runMonitoring: { prepare: () => Promise.resolve({ path: 'monitoring_runs' }) },
  undoDecision: {
    prepare: () =>
      Promise.resolve({ path: 'monitoring_decisions/1/undo', body: { at: new Date(0).toISOString() } }),
    refused: 'decision.notFound',
  },
  answerAlert: {
    prepare: async (stage) => ({ path: `alert/${await raised(stage)}`, body: { opinion: 'up' } }),
  },
  settleAlert: {
    prepare: async (stage) => ({ path: `alert/${await raised(stage)}/settle`, body: { isDismissed: true } }),
  },
  answerMorning: {
    prepare: async (stage) => ({
      path: 'morning/answers',
      body: { keys: [`alert:${await raised(stage)}`], answer: 'done' },
    }),
  },
  createBudgetAlert: { prepare: async (stage) => ({ path: 'AlertBudget', body: await budget(stage) }) },
  saveBudgetAlert: {
    prepare: async (stage) => ({
      path: `AlertBudget/${(await madeBudget(stage)).id}`,
      body: { status: false },
    }),
  },
  addBudgetCampaigns: {
    prepare: async (stage) => ({
      path: `AlertBudget/campaign?alert_budget_id=${(await madeBudget(stage)).id}`,
      body: await others(stage),
    }),
  },
  removeBudgetCampaign: {
    prepare: async (stage) => {
      const { id, first } = await madeBudget(stage)
      return { path: `AlertBudget/${first}?alert_budget_id=${id}` }
    },
  },
  deleteBudgetAlert: {
    prepare: async (stage) => ({ path: `AlertBudget?alert_budget_id=${(await madeBudget(stage)).id}` }),
  },
  createObjectiveAlert: {
    prepare: async (stage) => ({ path: 'AlertObjective', body: await objective(stage) }),
  },
  saveObjectiveAlert: {
    prepare: async (stage) => ({
      path: `AlertObjective/${(await madeObjective(stage)).id}`,
      body: { status: false },
    }),
  },
  addObjectiveCampaigns: {
    prepare: async (stage) => ({
      path: `AlertObjective/campaign?alert_objective_id=${(await madeObjective(stage)).id}`,
      body: await others(stage),
    }),
  },
  removeObjectiveCampaign: {
    prepare: async (stage) => {
      const { id, first } = await madeObjective(stage)
      return { path: `AlertObjective/${first}?alert_objective_id=${id}` }
    },
  },
  deleteObjectiveAlert: {
    prepare: async (stage) => ({
      path: `AlertObjective?alert_objective_id=${(await madeObjective(stage)).id}`,
    }),
  },
  saveAlertPreferences: { prepare: () => Promise.resolve({ path: 'AlertsPreferences', body: preferences }) },
}
