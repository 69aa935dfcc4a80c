import { people } from '../idp/people.ts'
import { nodeOf, type Fields, type Kind } from '../world/nodes.ts'
import type { World } from '../world/world.ts'

const largeAccountId = 'act_700000000000001'

/** How much there is to be in the large account, and since when. */
export type LargeAccount = { readonly ads: number; readonly days: number }

const adsPerAdset = 5
const adsetsPerCampaign = 4
const day = 86_400_000

/** An account of so many ads that delivered for so many days, for whoever measures. The first person of the demo has it. */
export function fillLargeAccount(world: World, { ads, days }: LargeAccount, madeAt: number): void {
  const from = Math.floor(madeAt / day) * day - days * day
  let number = 0
  const put = (kind: Kind, parent: string, fields: Fields): string => {
    number += 1
    const id = kind === 'adaccount' ? largeAccountId : `12099${String(number).padStart(9, '0')}0000`
    const activity = kind === 'adaccount' ? [] : [{ from, to: null }]
    const place = { id, account: largeAccountId, parent: parent || id }
    const object = nodeOf(kind, { ...place, createdAt: from, updatedAt: from, activity }, fields)
    world.put(object, 'created', 'seed')
    return id
  }
  const account = put('adaccount', '', {
    name: 'Grand compte',
    account_status: 1,
    currency: 'EUR',
    timezone_name: 'Europe/Paris',
    min_daily_budget: 100,
  })
  let campaign = ''
  let adset = ''
  for (let ad = 0; ad < ads; ad += 1) {
    if (ad % (adsPerAdset * adsetsPerCampaign) === 0)
      campaign = put('campaign', account, {
        name: `Campagne ${ad}`,
        status: 'ACTIVE',
        objective: 'OUTCOME_SALES',
        buying_type: 'AUCTION',
        special_ad_categories: [],
      })
    if (ad % adsPerAdset === 0)
      adset = put('adset', campaign, {
        name: `Large ${ad}`,
        status: 'ACTIVE',
        daily_budget: '10000',
        optimization_goal: 'OFFSITE_CONVERSIONS',
        billing_event: 'IMPRESSIONS',
        targeting: { geo_locations: { countries: ['FR'] } },
      })
    put('ad', adset, { name: `Visuel ${ad}`, status: 'ACTIVE' })
  }
  const user = world.find('user', people[0].platformId)
  if (user)
    world.put(
      { ...user, fields: { ...user.fields, accounts: [...user.fields.accounts, account] } },
      'updated',
      'seed',
    )
}
