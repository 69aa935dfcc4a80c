import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'
import { storedFile } from './stored-file.ts'

/** A change of a live campaign that waits for another person. */
export async function proposed(stage: Stage): Promise<{ readonly id: string; readonly hash: string }> {
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

export const proposalRecipes: Readonly<Record<string, Recipe>> = {
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
      const fileId = await storedFile(stage)
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
}
