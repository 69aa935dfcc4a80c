import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'

const files = 'single_campaign_configuration'
const confirmed = { strategyId: null, monitorAds: false, monitorAdsets: false }

async function stored(stage: Stage) {
  return stage.store({ name: stage.fresh('Campagne'), zones: 1, texts: 1 })
}
const submitted = async (stage: Stage) => stage.submit(await stored(stage))

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

async function proposed(stage: Stage): Promise<{ readonly id: string; readonly hash: string }> {
  const { campaignId: id } = await stage.live()
  const made = await stage.set('POST', 'proposals/changes', {
    items: [{ id, set: { name: stage.fresh('Nom') } }],
  })
  return z.looseObject({ id: z.string(), hash: z.string() }).parse(made)
}
const decision = (one: { readonly id: string; readonly hash: string }, verb: 'approve' | 'refuse') => ({
  path: `proposals/${one.id}/${verb}`,
  body: { hash: one.hash },
})

/** A name that is staged for a live campaign. */
async function staged(stage: Stage) {
  const { campaignId: id } = await stage.live()
  const field = 'name' as const
  const value = stage.fresh('Nom')
  const items = [{ level: 'campaign', id, field, base: 'avant', value }]
  await stage.set('POST', 'staged_changes', { items })
  return { id, field, value }
}
async function planned(stage: Stage): Promise<string> {
  const startsAt = new Date(stage.server.clock.now().getTime() + 3_600_000).toISOString()
  const made = await stage.set('POST', 'change_orders', { items: [await staged(stage)], startsAt })
  return z.looseObject({ id: z.string() }).parse(made).id
}

const aClient = { name: 'Sophie Marin', language: 'fr' }
/** A proposal that was shown to a client. */
async function shownToClient(stage: Stage) {
  const { id } = await proposed(stage)
  const made = await stage.set('POST', `proposals/${id}/links`, aClient)
  const { address, links } = z
    .looseObject({ address: z.string(), links: z.array(z.looseObject({ id: z.string() })) })
    .parse(made)
  return { id, linkId: links.at(-1)?.id ?? '', link: address.replace(/^.*#fr\./, '') }
}

const aReport = {
  ...{ since: '2025-12-01', until: '2025-12-07' },
  ...{ people: [{ name: 'Sophie Marin' }], language: 'fr' },
}
/** A report that was shared with a client. */
async function sharedReport(stage: Stage) {
  const { reports } = z
    .looseObject({
      reports: z.array(z.looseObject({ id: z.string(), links: z.array(z.looseObject({ id: z.string() })) })),
    })
    .parse(await stage.set('POST', 'shared_reports', aReport))
  const [report] = reports
  return { id: report?.id ?? '', linkId: report?.links[0]?.id ?? '' }
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
      const file = await stored(stage)
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
  proposeChanges: {
    prepare: async (stage) => ({
      path: 'proposals/changes',
      body: { items: [{ id: (await stage.live()).campaignId, set: { name: stage.fresh('Nom') } }] },
    }),
  },
  proposeUndo: {
    prepare: () => Promise.resolve({ path: 'proposals/undos', body: { operationIds: [randomUUID()] } }),
    refused: 'object.notFound',
  },
  proposeStrategy: {
    prepare: () => {
      const body = { strategyId: randomUUID(), preset: 'balanced', touches: [] }
      return Promise.resolve({ path: 'proposals/strategies', body })
    },
    refused: 'strategy.notFound',
  },
  proposePublication: {
    prepare: async (stage) => {
      const fileId = await stored(stage)
      return {
        path: 'proposals/publications',
        body: { fileId, extent: 'publish', planHash: await stage.planHash(fileId) },
      }
    },
  },
  approveProposal: {
    prepare: async (stage) => decision(await proposed(stage), 'approve'),
  },
  refuseProposal: {
    prepare: async (stage) => decision(await proposed(stage), 'refuse'),
  },
  withdrawProposal: {
    prepare: async (stage) => ({ path: `proposals/${(await proposed(stage)).id}/withdraw` }),
  },
  stageChanges: {
    prepare: async (stage) => {
      const { id } = await staged(stage)
      const item = { level: 'campaign', id, field: 'name', base: 'avant', value: stage.fresh('Nom') }
      return { path: 'staged_changes', body: { items: [item] } }
    },
  },
  leaveStagedOut: {
    prepare: async (stage) => {
      const { id, field } = await staged(stage)
      return { path: 'staged_changes/leave_out', body: { items: [{ id, field }], isLeftOut: true } }
    },
  },
  discardStaged: {
    prepare: async (stage) => {
      const { id, field } = await staged(stage)
      return { path: 'staged_changes/discard', body: { items: [{ id, field }] } }
    },
  },
  proposeStaged: {
    prepare: async (stage) => ({ path: 'staged_changes/propose', body: { items: [await staged(stage)] } }),
    refused: 'change.overtaken',
  },
  orderChanges: {
    prepare: async (stage) => ({ path: 'change_orders', body: { items: [await staged(stage)] } }),
  },
  cancelChangeOrder: {
    prepare: async (stage) => ({ path: `change_orders/${await planned(stage)}/cancel` }),
  },
  undoChangeOrder: {
    prepare: async (stage) => ({ path: `change_orders/${await planned(stage)}/undo` }),
    refused: 'changeOrder.decided',
  },
  createClientLink: {
    prepare: async (stage) => ({ path: `proposals/${(await proposed(stage)).id}/links`, body: aClient }),
  },
  revokeClientLink: {
    prepare: async (stage) => {
      const { id, linkId } = await shownToClient(stage)
      return { path: `proposals/${id}/links/${linkId}` }
    },
  },
  sendClientCode: {
    prepare: async (stage) => ({
      above: 'client/code',
      body: { link: (await shownToClient(stage)).link },
    }),
    refused: 'clientLink.noCode',
  },
  answerClientLink: {
    prepare: async (stage) => ({
      above: 'client/answer',
      body: { link: (await shownToClient(stage)).link, answer: 'approved', name: 'Sophie Marin' },
    }),
  },
  commentAsClient: {
    prepare: async (stage) => ({
      above: 'client/comment',
      body: { link: (await shownToClient(stage)).link, name: 'Sophie Marin', words: 'Le vase est à 95 €.' },
    }),
  },
  shareReport: { prepare: () => Promise.resolve({ path: 'shared_reports', body: aReport }) },
  renewReport: {
    prepare: async (stage) => ({ path: `shared_reports/${(await sharedReport(stage)).id}/figures` }),
  },
  revokeReportLink: {
    prepare: async (stage) => {
      const { id, linkId } = await sharedReport(stage)
      return { path: `shared_reports/${id}/links/${linkId}` }
    },
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
