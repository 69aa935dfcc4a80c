import {
  newGeoPackage,
  noPlacements,
  type DesiredAd,
  type DesiredAdset,
  type DesiredCampaign,
  type DesiredCreative,
  type LiveChange,
} from '@vigie/domain'
import type { ChangedNode, MadeNode, RetiringNode } from '../executor/node.ts'
import type { Dice } from '../../../lib/dice.ts'

const adsetBudget = 1000

/** What the executor looks at varies; the rest is what any object has. */
const campaign: DesiredCampaign = {
  name: 'c',
  campaignType: 'OFFSITE_CONVERSIONS',
  budget: null,
  specialAdCategories: [],
  catalogId: null,
  application: null,
  isForIos14: false,
}
const adset: DesiredAdset = {
  name: 'c/0',
  campaignType: 'OFFSITE_CONVERSIONS',
  budget: { mode: 'daily', amount: adsetBudget },
  startTime: null,
  endTime: null,
  pixelId: null,
  application: null,
  productSetId: null,
  customers: { kind: 'everyone' },
  customEventType: null,
  pixelRule: null,
  attribution: [],
  targeting: {
    geo: newGeoPackage,
    audiences: [],
    excludedAudiences: [],
    interests: [],
    excludedInterests: [],
    isAdvantageAudience: false,
    placements: noPlacements,
  },
  dsaBeneficiary: '',
  dsaPayor: '',
}
const creative: DesiredCreative = { kind: 'pagePost', name: 'cr', postId: '1' }
const ad: DesiredAd = { name: 'c/0/0', creativeKey: null, creativeId: null, applicationId: null }

const begun = { state: 'PENDING', attempt: 0, problem: null } as const
const made = { ...begun, operation: 'create', platformId: null } as const

type Wanted = {
  readonly isUpdate: boolean
  /** When its ad sets end; `null` for never. */
  readonly endTime: string | null
}

/** A plan of the executor's nodes: a first publication, or an update below a campaign that is live. */
export function simulatedPlan(dice: Dice, { isUpdate, endTime }: Wanted): MadeNode[] {
  const adsets = dice.between(1, 3)
  const creatives = dice.between(1, 2)
  const nodes: MadeNode[] = []
  const next = () => ({ ...made, ord: nodes.length })
  for (let index = 0; index < creatives; index += 1) {
    const key = `cr/${index}`
    nodes.push({ ...next(), key, name: key, kind: 'creative', parentKey: null, desired: creative })
  }
  if (!isUpdate)
    nodes.push({ ...next(), key: 'c', name: 'c', kind: 'campaign', parentKey: null, desired: campaign })
  for (let index = 0; index < adsets; index += 1) {
    const key = `c/${index}`
    if (!isUpdate || index > 0)
      nodes.push({
        ...next(),
        key,
        name: key,
        kind: 'adset',
        parentKey: 'c',
        desired: { ...adset, name: key, endTime },
      })
    for (let below = 0, count = dice.between(1, 3); below < count; below += 1) {
      const desired = { ...ad, name: key, creativeKey: `cr/${below % creatives}` }
      const name = `${key}/${below}`
      nodes.push({ ...next(), key: name, name, kind: 'ad', parentKey: key, desired })
    }
  }
  return nodes
}

/** An ad of a former publication that an update deactivates. */
export const retiringAd = (ord: number, platformId: string): RetiringNode => ({
  ...begun,
  ord,
  key: 'retired',
  name: 'retired',
  kind: 'ad',
  operation: 'retire',
  parentKey: 'c/0',
  platformId,
  desired: ad,
})

type Live = { readonly id: string; readonly kind: 'campaign' | 'adset' }

/** What a plan changes on what is live. */
export function changedObject(ord: number, { id, kind }: Live, changes: readonly LiveChange[]): ChangedNode {
  const key = `changed ${id}`
  const shared = { ...begun, ord, key, name: key, parentKey: null, platformId: id, changes } as const
  return kind === 'campaign'
    ? { ...shared, kind, operation: 'change', desired: campaign }
    : { ...shared, kind, operation: 'change', desired: adset }
}
