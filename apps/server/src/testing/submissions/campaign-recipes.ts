import { randomUUID } from 'node:crypto'
import type { Recipe } from './recipe.ts'
import { storedFile } from './stored-file.ts'
import type { Stage } from './stage.ts'

const files = 'single_campaign_configuration'
const confirmed = { strategyId: null, monitorAds: false, monitorAdsets: false }

const submitted = async (stage: Stage) => stage.submit(await storedFile(stage))

const guardrails = {
  maxDailyBudgetPerObject: null,
  maxDailyBudgetTotal: null,
  maxIncreasePercent: null,
  secondPersonAbove: null,
  capsCampaignSpend: false,
}

async function toApprove(stage: Stage): Promise<string> {
  await stage.set('PUT', 'guardrails', { ...guardrails, secondPersonAbove: 1 })
  const id = await submitted(stage)
  await stage.set('PUT', 'guardrails', guardrails)
  return id
}

export const campaignRecipes: Readonly<Record<string, Recipe>> = {
  // A campaign that a file has already: `adoption.test.ts` takes one that was made elsewhere twice at once.
  takeInHand: {
    refused: 'adoption.refused',
    prepare: async (stage) => ({
      path: `adoption/${(await stage.live()).campaignId}`,
      body: { fingerprint: 'a'.repeat(64) },
    }),
  },
  // One that Vigie made: `adopted-campaigns.test.ts` gives back one that it took in hand.
  releaseCampaign: {
    refused: 'adoption.notTaken',
    prepare: async (stage) => ({ path: `adoption/${(await stage.live()).campaignId}` }),
  },
  createConfiguration: {
    prepare: async (stage) => ({ path: files, body: (await stage.configuration()).body }),
  },
  updateConfiguration: {
    prepare: async (stage) => {
      const { id, body } = await stage.configuration()
      return { path: `${files}/${id}?revision=1`, body: { ...body, name: stage.fresh('Renommée') } }
    },
  },
  duplicateConfiguration: {
    prepare: async (stage) => ({
      path: `${files}/${(await stage.configuration()).id}/duplicate`,
      body: { name: stage.fresh('Copie') },
    }),
  },
  deleteConfiguration: {
    prepare: async (stage) => ({ path: `${files}/${(await stage.configuration()).id}` }),
  },
  revertConfiguration: {
    prepare: async (stage) => ({ path: `${files}/${(await stage.configuration()).id}/revert` }),
    refused: 'configuration.nothingToRevert',
  },
  publish: {
    prepare: async (stage) => {
      const file = await storedFile(stage)
      const planHash = await stage.planHash(file)
      return {
        path: `${files}/publish/${file}`,
        body: { ...confirmed, planHash, idempotencyKey: randomUUID() },
      }
    },
  },
  publishUpdate: {
    prepare: async (stage) => ({
      path: `update_creas/${(await stage.live()).fileId}`,
      body: { ...confirmed, planHash: 'of another plan', idempotencyKey: randomUUID() },
    }),
    refused: 'plan.changed',
  },
  cancelPublication: {
    prepare: async (stage) => ({
      path: `publications/${await submitted(stage)}/cancel`,
      body: { objects: 'keep' },
    }),
  },
  resumePublication: {
    prepare: async (stage) => ({ path: `publications/${await submitted(stage)}/resume` }),
    refused: 'publication.wrongState',
  },
  approvePublication: {
    prepare: async (stage) => ({ path: `publications/${await toApprove(stage)}/approve` }),
    refused: 'guard.secondPerson',
  },
  removeLeft: {
    prepare: async (stage) => ({ path: `publications/${await submitted(stage)}/left/1/remove` }),
    refused: 'publication.wrongState',
  },
  changeElements: {
    prepare: async (stage) => {
      const { campaignId, adset } = await stage.live()
      return {
        path: `campaigns/${campaignId}/elements`,
        body: { items: [{ level: 'adset', id: adset, name: stage.fresh('Ensemble') }] },
      }
    },
  },
  setCampaignStatus: {
    prepare: async (stage) => ({
      path: `campaigns/${(await stage.live()).campaignId}/status`,
      body: { status: 'PAUSED' },
    }),
  },
  changeCampaigns: {
    prepare: async (stage) => ({
      path: 'campaigns/changes',
      body: { items: [{ id: (await stage.live()).campaignId, set: { name: stage.fresh('Nom') } }] },
    }),
  },
  undoChange: {
    prepare: () => Promise.resolve({ path: `history/${randomUUID()}/undo` }),
    refused: 'object.notFound',
  },
  checkDifferences: {
    prepare: async (stage) => ({ path: `campaigns/${(await stage.live()).campaignId}/differences` }),
  },
  decideDifferences: {
    prepare: async (stage) => {
      const { campaignId, adset } = await stage.live()
      return {
        path: `campaigns/${campaignId}/differences/decisions`,
        body: { decision: 'ignore', items: [{ objectId: adset, field: 'name' }] },
      }
    },
  },
  saveGuardrails: {
    prepare: () =>
      Promise.resolve({
        path: 'guardrails',
        body: guardrails,
      }),
  },
  freezeAccount: { prepare: () => Promise.resolve({ path: 'freeze', body: { isFrozen: false } }) },
  refreshInsights: { prepare: () => Promise.resolve({ path: 'insights/refresh' }) },
}
