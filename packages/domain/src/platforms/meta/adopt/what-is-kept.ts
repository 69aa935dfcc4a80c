import type { Kept, KeptCode } from '../../../adoption/adoption.ts'
import type { FoundCampaign } from '../../../adoption/found-campaign.ts'
import type { MatrixType } from '../../../campaign-draft/draft.ts'
import { canonicalJson } from '../../../publication/canonical-json.ts'
import { aimFields } from '../../../publication/live-value.ts'
import type { PublishedNode } from '../../../publication/plan-inputs.ts'
import type { DesiredAdset, DesiredCampaign } from '../../../publication/planned-node.ts'
import { targetingParts } from '../../../publication/targeting-parts.ts'
import type { FoundPackages } from './found-packages.ts'
import { hasUsualObjective, typeOfAdset } from './type-of.ts'

type Note = Omit<Kept, 'objects'> & { readonly object: string }
type Found = {
  readonly found: FoundCampaign
  readonly type: MatrixType
  readonly packages: FoundPackages
  readonly published: ReadonlyMap<string, PublishedNode>
}

/** Everything that stands and that the file does not say, gathered by what it is. */
export function whatIsKept({ found, type, packages, published }: Found): Kept[] {
  const nodes = [...published]
  const adsShowing = Map.groupBy(
    nodes.flatMap(([, node]) => (node.kind === 'ad' ? [node] : [])),
    ({ desired }) => desired.creativeKey,
  )
  const notes = [
    ...ofCampaign(found, type),
    ...ofAdsets(found),
    ...ofAds(found, packages),
    ...nodes.flatMap(([key, node]): Note[] => {
      if (node.taken === undefined) return []
      if (node.kind === 'campaign') return campaignNotes(node.desired, node.taken.asked)
      if (node.kind === 'adset') return adsetNotes(node.desired, node.taken)
      return node.kind === 'creative' &&
        !isSame({ ...node.desired, name: '' }, { ...node.taken.asked, name: '' })
        ? // A creative is known by the ads that show it.
          (adsShowing.get(key) ?? []).map(({ name }) => note('content', 'ad', name))
        : []
    }),
  ]
  const groups = Map.groupBy(notes, ({ code, level, setting }) => `${code} ${level} ${setting}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { code, level, setting } = first
    return [{ code, level, setting, objects: [...new Set(group.map(({ object }) => object))] }]
  })
}

const note = (code: KeptCode, level: Note['level'], object: string, setting = ''): Note => ({
  code,
  level,
  setting,
  object,
})
const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

function ofCampaign({ campaign }: FoundCampaign, type: MatrixType): Note[] {
  return [
    ...(hasUsualObjective(type, campaign.objective) ? [] : [note('objective', 'campaign', campaign.name)]),
    ...(campaign.bidStrategy === 'other' ? [note('bidStrategy', 'campaign', campaign.name)] : []),
    ...campaign.settings.map((setting) => note('setting', 'campaign', campaign.name, setting)),
  ]
}

const ofAdsets = (found: FoundCampaign): Note[] =>
  found.adsets.flatMap((adset) => [
    ...(typeOfAdset(found, adset) === null ? [note('goal', 'adset', adset.name)] : []),
    ...(adset.bidStrategy === 'other' ? [note('bidStrategy', 'adset', adset.name)] : []),
    ...[...adset.settings, ...adset.targeting.settings].map((one) =>
      note('setting', 'adset', adset.name, one),
    ),
    ...(adset.promoted.customConversionId === null
      ? []
      : [note('setting', 'adset', adset.name, 'custom_conversion_id')]),
  ])

const ofAds = ({ ads }: FoundCampaign, { shownAgain }: FoundPackages): Note[] => [
  ...shownAgain.map(({ ad, why }) => note(why, 'ad', ad.name)),
  ...ads.flatMap((ad) =>
    [...ad.settings, ...ad.creative.settings].map((one) => note('setting', 'ad', ad.name, one)),
  ),
]

function campaignNotes(stands: DesiredCampaign, asked: DesiredCampaign): Note[] {
  const differs = (code: KeptCode, wish: keyof DesiredCampaign) =>
    isSame(stands[wish], asked[wish]) ? [] : [note(code, 'campaign', stands.name)]
  return [
    ...differs('name', 'name'),
    ...differs('budget', 'budget'),
    ...differs('bidStrategy', 'bidStrategy'),
    ...differs('spendCap', 'spendCap'),
    ...differs('tracking', 'application'),
    ...differs('tracking', 'isForIos14'),
  ]
}

function adsetNotes(
  stands: DesiredAdset,
  { asked, unsaid }: { readonly asked: DesiredAdset; readonly unsaid: readonly string[] },
): Note[] {
  const differs = (code: KeptCode, ...wishes: readonly (keyof DesiredAdset)[]) =>
    wishes.every((wish) => isSame(stands[wish], asked[wish])) ? [] : [note(code, 'adset', stands.name)]
  const [are, were] = [targetingParts(stands.targeting), targetingParts(asked.targeting)]
  const parts = ([...aimFields, 'isAdvantageAudience'] as const).filter(
    (part) => unsaid.includes(part) || !isSame(are[part], were[part]),
  )
  return [
    ...differs('goal', 'campaignType'),
    ...differs('budget', 'budget'),
    ...differs('bidStrategy', 'bidStrategy'),
    ...differs('bidAmount', 'bidAmount'),
    ...differs('dates', 'startTime', 'endTime'),
    ...differs('tracking', 'pixelId', 'application', 'productSetId'),
    ...differs('event', 'customEventType', 'pixelRule'),
    ...differs('attribution', 'attribution'),
    ...parts.map((part) => note(part, 'adset', stands.name)),
  ]
}
