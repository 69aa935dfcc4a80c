import { accountRecipes } from './account-recipes.ts'
import { administrationRecipes } from './administration-recipes.ts'
import { assetRecipes } from './asset-recipes.ts'
import { campaignRecipes } from './campaign-recipes.ts'
import { clientLinkRecipes } from './client-link-recipes.ts'
import { commentRecipes } from './comment-recipes.ts'
import { monitoringRecipes } from './monitoring-recipes.ts'
import { packageRecipes } from './package-recipes.ts'
import { proposalRecipes } from './proposal-recipes.ts'
import type { Recipe } from './recipe.ts'
import { stagedChangeRecipes } from './staged-change-recipes.ts'
import { workspaceRecipes } from './workspace-recipes.ts'

/** How each change of the contract is submitted, by the name of its call. One without a recipe fails the test. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...accountRecipes,
  ...administrationRecipes,
  ...assetRecipes,
  ...packageRecipes,
  ...campaignRecipes,
  ...proposalRecipes,
  ...stagedChangeRecipes,
  ...clientLinkRecipes,
  ...commentRecipes,
  ...monitoringRecipes,
  ...workspaceRecipes,
}
