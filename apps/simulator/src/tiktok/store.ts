import { nodeOf, type Fields, type Kind, type NodeOf } from '../world/nodes.ts'
import type { World } from '../world/world.ts'
import { TiktokError } from './envelope.ts'

export const advertisers = [
  { id: '7098110000000000101', name: 'Maison Orlune TikTok', currency: 'EUR', timezone: 'Europe/Paris' },
  { id: '7098110000000000102', name: 'North Trail TikTok', currency: 'USD', timezone: 'America/Los_Angeles' },
] as const

/** TikTok's objects, for a world of their own: they deliver by the same rules. */
export function fillTiktok(world: World, madeAt: number): void {
  const start = Math.floor(madeAt / 86_400_000) * 86_400_000
  const from = start - 45 * 86_400_000
  const put = (id: string, kind: Kind, account: string, parent: string, fields: Fields) =>
    world.put(
      nodeOf(
        kind,
        {
          ...{ id, account, parent, createdAt: from, updatedAt: from },
          activity: kind === 'adaccount' ? [] : [{ from, to: null }],
        },
        fields,
      ),
      'created',
      'seed',
    )
  for (const { id, name, currency, timezone } of advertisers) {
    put(id, 'adaccount', id, id, { name, currency, timezone_name: timezone })
    const number = id.slice(-3)
    for (let c = 0; c < 3; c += 1) {
      const campaign = `17812${number}00000${c}0000`
      put(campaign, 'campaign', id, id, {
        name: `${name} · ${['Spark', 'Vidéo', 'Collection'][c] ?? ''}`,
        objective: 'OUTCOME_SALES',
        objective_type: 'WEB_CONVERSIONS',
        budget_mode: 'BUDGET_MODE_INFINITE',
        status: 'ACTIVE',
      })
      const adgroup = `17812${number}00000${c}0100`
      put(adgroup, 'adset', id, campaign, {
        name: 'Large 25-54',
        status: 'ACTIVE',
        budget_mode: 'BUDGET_MODE_DAY',
        daily_budget: String(4000 + c * 2500),
        optimization_goal: 'CONVERT',
        billing_event: 'OCPM',
        targeting: { publisher_platforms: ['tiktok'] },
      })
      for (let a = 0; a < 3; a += 1)
        put(`17812${number}00000${c}02${a}0`, 'ad', id, adgroup, {
          name: `Vidéo ${a + 1}`,
          status: 'ACTIVE',
          ad_format: 'SINGLE_VIDEO',
        })
    }
  }
}

/** @throws 40007 when nothing of that kind has this identity in the account */
export function found<K extends Kind>(world: World, account: string, kind: K, id: string): NodeOf<K> {
  const object = world.find(kind, id)
  if (object?.account !== account || object.fields.status === 'DELETED')
    throw new TiktokError(40_007, `The ${kind === 'adset' ? 'adgroup' : kind} ${id} does not exist`)
  return object
}
