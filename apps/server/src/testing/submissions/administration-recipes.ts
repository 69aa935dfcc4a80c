import { makeOperator } from '../make-operator.ts'
import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'

const asOperator = async ({ server, person }: Stage) => makeOperator(server.ctx, person.personId)

export const administrationRecipes: Readonly<Record<string, Recipe>> = {
  retryJobs: {
    prepare: async (stage) => {
      await asOperator(stage)
      return { above: 'administration/jobs/writes.resumed/retry' }
    },
  },
  // Lifted, not pulled: everything else of the contract is submitted to the same installation.
  freezeInstallation: {
    prepare: async (stage) => {
      await asOperator(stage)
      const at = { frozen_by: 'Camille', frozen_at: stage.server.clock.now() }
      await stage.server.ctx.db
        .insertInto('installation')
        .values({ id: 1, is_frozen: true, ...at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_frozen: true, ...at }))
        .execute()
      return { above: 'administration/freeze', body: { isFrozen: false } }
    },
  },
  sendTestMail: {
    prepare: async (stage) => {
      await asOperator(stage)
      return { above: 'administration/test_mail' }
    },
  },
  backUpNow: {
    prepare: async (stage) => {
      await asOperator(stage)
      return { above: 'administration/backup' }
    },
  },
}
