import { z } from 'zod'
import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'

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

export const stagedChangeRecipes: Readonly<Record<string, Recipe>> = {
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
}
