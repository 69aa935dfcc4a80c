import { accountRecipes } from './account-recipes.ts'
import { administrationRecipes } from './administration-recipes.ts'
import { assetRecipes } from './asset-recipes.ts'
import { campaignRecipes } from './campaign-recipes.ts'
import { monitoringRecipes } from './monitoring-recipes.ts'
import { packageRecipes } from './package-recipes.ts'
import type { Stage } from './stage.ts'

/** What is sent, once everything that it needs is there. `path` is below `/api/act_…`; `above` is below `/api`. */
export type Submission = { readonly path?: string; readonly above?: string; readonly body?: unknown }

export type Recipe = {
  readonly prepare: (stage: Stage) => Promise<Submission>
  /** The refusal that this submission meets, where no effect can be had without a platform of its own. */
  readonly refused?: string
}

/** How each change of the contract is submitted, by the name of its call. One without a recipe fails the test. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...accountRecipes,
  ...administrationRecipes,
  ...assetRecipes,
  ...packageRecipes,
  ...campaignRecipes,
  ...monitoringRecipes,
}
