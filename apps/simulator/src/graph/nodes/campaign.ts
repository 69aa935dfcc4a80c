import type { NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { labelsFrom } from '../labels.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, listParam, requiredText, textParam } from '../params.ts'
import { refuse } from '../refusals/refuse.ts'
import { currentObjectives } from '../rules/goals.ts'
import { minimumOf, money } from '../rules/minimum-budgets.ts'
import { isSince } from '../version.ts'
import { budgetsFrom } from './budgets.ts'
import { given, makeObject } from './make-object.ts'
import { checkName, checkRoom, firstStatus, flag } from './shared.ts'

/** `POST act_X/campaigns` */
export function createCampaign(call: Call, { id: account }: NodeOf<'adaccount'>): NodeOf<'campaign'> {
  const { params } = call
  const name = checkName(requiredText(params, 'name'))
  const objective = requiredText(params, 'objective')
  if (!currentObjectives.includes(objective))
    throw refuse('objectiveInvalid', { list: currentObjectives.join(', ') })
  checkCategories(call)
  checkRoom(call, account, 'campaign')
  const product = advantageProduct(call)
  const budgets = budgetsFrom(call, { account, endTime: null })
  const isBudgeted = Object.keys(budgets).length > 0
  const sharing = flag(params, 'is_adset_budget_sharing_enabled')
  checkSharing(call, isBudgeted, sharing)
  const promoted = jsonParam(params, 'promoted_object')
  checkPromoted(call, promoted)
  return makeObject(call, {
    kind: 'campaign',
    account,
    parent: account,
    fields: given({
      name,
      objective,
      status: firstStatus(params),
      buying_type: textParam(params, 'buying_type') ?? 'AUCTION',
      special_ad_categories: listParam(params, 'special_ad_categories').filter((one) => one !== 'NONE'),
      special_ad_category_country:
        params.special_ad_category_country === undefined
          ? undefined
          : listParam(params, 'special_ad_category_country'),
      bid_strategy: textParam(params, 'bid_strategy') ?? (isBudgeted ? 'LOWEST_COST_WITHOUT_CAP' : undefined),
      is_adset_budget_sharing_enabled: sharing,
      is_skadnetwork_attribution: flag(params, 'is_skadnetwork_attribution'),
      smart_promotion_type: product,
      promoted_object: promoted,
      spend_cap: spendCapFrom(call, account),
      start_time: textParam(params, 'start_time'),
      stop_time: textParam(params, 'stop_time'),
      adlabels: labelsFrom(call, account),
      ...budgets,
    }),
  })
}

function checkCategories(call: Call): void {
  if (jsonParam(call.params, 'special_ad_categories') === undefined) throw refuse('categoriesMissing')
  const special = listParam(call.params, 'special_ad_categories').filter((one) => one !== 'NONE')
  if (special.length > 0 && listParam(call.params, 'special_ad_category_country').length === 0)
    throw refuse('categoryCountryMissing')
}

/** The two Advantage products of former versions: refused since, whatever the version that is asked for. */
export function advantageProduct(call: Call): string | undefined {
  const product = textParam(call.params, 'smart_promotion_type')
  if (product === 'AUTOMATED_SHOPPING_ADS' || product === 'SMART_APP_PROMOTION') {
    if (isSince(call.version, 24)) throw refuse('advantageProductGone')
    return product
  }
  return product
}

/** Since v24 a campaign without a budget says whether its ad sets share theirs. */
function checkSharing(call: Call, isBudgeted: boolean, sharing: boolean | undefined): void {
  if (!isBudgeted && sharing === undefined && isSince(call.version, 24)) throw refuse('budgetSharingMissing')
  if (sharing === true && !isBudgeted && textParam(call.params, 'bid_strategy') === undefined)
    throw refuse('budgetSharingStrategy')
}

function checkPromoted(call: Call, promoted: unknown): void {
  if (!isRecord(promoted) || promoted.product_catalog_id === undefined) return
  if (call.world.get(String(promoted.product_catalog_id))?.kind !== 'catalog')
    throw refuse('catalogueMissing')
}

/** The amount that takes the cap away. */
export const noCap = '922337203685478'

export const takesCapAway = ({ params }: Call): boolean => textParam(params, 'spend_cap') === noCap

export function spendCapFrom(call: Call, account: string): string | undefined {
  const cap = textParam(call.params, 'spend_cap')
  if (cap === undefined || cap === '' || cap === noCap) return undefined
  const currency = call.world.find('adaccount', account)?.fields.currency ?? 'USD'
  const least = minimumOf(currency).impressions * 100
  if (Number(cap) < least)
    throw refuse('spendCapLow', { minimum: (language) => money(least, currency, language) })
  return cap
}
