import { lineKey } from '../../../adset-matrix/targets.ts'
import type { AdoptionInputs, AdoptionOutcome, AdoptionProblem } from '../../../adoption/adoption.ts'
import type { FoundAd, FoundAdset } from '../../../adoption/found-campaign.ts'
import type { CampaignDraft, CampaignType } from '../../../campaign-draft/draft.ts'
import { adKey, creativeKey } from '../../../publication/desired-object.ts'
import type { PlanInputs, PublishedNode } from '../../../publication/plan-inputs.ts'
import type {
  CreatedNode,
  DesiredAd,
  DesiredAdset,
  DesiredCreative,
  Unordered,
} from '../../../publication/planned-node.ts'
import { adsetGroups } from '../compile/adset-groups.ts'
import { compileNodes } from '../compile/compile-nodes.ts'
import { desiredAdset, desiredCampaign, desiredContent } from './desired-objects.ts'
import { adsetsById, foundDraft, identityOf, type FoundIdentity } from './found-draft.ts'
import { foundLines, type FoundLines } from './found-lines.ts'
import { byAdset, foundPackages, type FoundPackages } from './found-packages.ts'
import { libraryItems } from './library-items.ts'
import { pairsIn, spokenAd } from './spoken-ads.ts'
import { typeOfCampaign } from './type-of.ts'
import { whatIsKept } from './what-is-kept.ts'

/**
 * A campaign that was made elsewhere as a file of Vigie: its draft and packages, what stands by the keys of the draft's
 * own plan, and what stands that the draft does not say. Each object is read twice, by two ways that share nothing: as a
 * plan would want it, and as the draft makes a plan want it. Where both agree a later edit goes as in any campaign; where
 * they do not, what stands stays until the file asks for something else (`Taken`).
 *
 * @returns why it cannot be taken in hand, where it cannot
 */
export function adoptCampaign(inputs: AdoptionInputs): AdoptionOutcome {
  const { found, library } = inputs
  const type = typeOfCampaign(found)
  const identity = identityOf(inputs)
  const problem = problemOf(inputs, type, identity)
  if (problem !== null || type === null || identity === null)
    return { ok: false, problem: problem ?? { code: 'identity', fact: '' } }
  const desired = adsetsById(found, (adset) => desiredAdset(found, adset, { type, names: inputs.names }))
  const items = libraryItems(inputs, pairsIn(found.ads))
  const speaker = { items, pageId: identity.page.id }
  const spoken = new Map(
    [...byAdset(found.ads)].map(([id, ads]) => [id, ads.map((ad) => spokenAd(ad, speaker))] as const),
  )
  const packages = foundPackages({ library, found, items }, spoken)
  const placed = found.adsets.flatMap((adset) => {
    const wish = desired.get(adset.id)
    return wish === undefined ? [] : [{ adset, desired: wish }]
  })
  const lines = foundLines(inputs, placed)
  const draft = foundDraft(inputs, { type, identity, desired, lines, packages })
  const published = whatStands(inputs, { draft, type, desired, lines, packages })
  return {
    ok: true,
    adoption: {
      draft,
      adPackages: packages.packages,
      geoPackages: lines.geoPackages,
      audiencePackages: lines.audiencePackages,
      interestPackages: lines.interestPackages,
      added: new Set([...items.added, ...lines.added, ...packages.added]),
      published,
      kept: whatIsKept({ found, type, packages, published }),
    },
  }
}

const goneStatuses: readonly string[] = ['ARCHIVED', 'DELETED']

function problemOf(
  { found }: AdoptionInputs,
  type: CampaignType | null,
  identity: FoundIdentity | null,
): AdoptionProblem | null {
  const { status, effectiveStatus, buyingType } = found.campaign
  if (goneStatuses.includes(status) || goneStatuses.includes(effectiveStatus))
    return { code: 'gone', fact: '' }
  if (buyingType !== 'AUCTION') return { code: 'buyingType', fact: buyingType }
  if (found.ads.length === 0) return { code: 'noAds', fact: '' }
  if (type === null) return { code: 'goal', fact: found.adsets[0]?.goal ?? '' }
  return identity === null ? { code: 'identity', fact: '' } : null
}

type Understood = {
  readonly draft: CampaignDraft
  readonly type: CampaignType
  readonly desired: ReadonlyMap<string, DesiredAdset>
  readonly lines: FoundLines
  readonly packages: FoundPackages
}

/** What stands, by the keys of the draft's plan, beside what the draft asks for under the same keys. */
function whatStands(inputs: AdoptionInputs, understood: Understood): ReadonlyMap<string, PublishedNode> {
  const { found, account, words } = inputs
  const { draft, lines, packages } = understood
  const standing = standingObjects(inputs, understood)
  const planInputs: PlanInputs = {
    ...{ draft, account, words },
    adPackages: packages.packages,
    geoPackages: lines.geoPackages,
    audiencePackages: lines.audiencePackages,
    interestPackages: lines.interestPackages,
    published: standing,
    live: new Map(),
    pictures: new Map(),
    extent: 'publish',
  }
  const wanted = compileNodes(planInputs, adsetGroups(planInputs))
  const asked = new Map(wanted.map((node) => [node.key, node]))
  const status = new Map([found.campaign, ...found.adsets, ...found.ads].map((one) => [one.id, one.status]))
  const unsaid = new Map(found.adsets.map(({ id, targeting }) => [id, targeting.unsaid]))
  const creativeOf = new Map(found.ads.map(({ id, creative }) => [id, creative.id]))
  return new Map(
    [...standing].map(([key, node]) => {
      const { platformId: id } = node
      const known = {
        status: status.get(id) ?? '',
        unsaid: unsaid.get(id) ?? [],
        creativeId: creativeOf.get(id) ?? null,
      }
      return [key, withAsked(node, asked.get(key), known)] as const
    }),
  )
}

type Known = {
  readonly status: string
  readonly unsaid: FoundAdset['targeting']['unsaid']
  readonly creativeId: string | null
}

/** One that the draft does not ask for at all would be retired by its plan, which then is not empty. */
function withAsked(
  node: PublishedNode,
  wanted: Unordered<CreatedNode> | undefined,
  known: Known,
): PublishedNode {
  if (node.kind === 'campaign' && wanted?.kind === 'campaign')
    return { ...node, taken: { ...known, asked: wanted.desired } }
  if (node.kind === 'adset' && wanted?.kind === 'adset')
    return { ...node, taken: { ...known, asked: wanted.desired } }
  if (node.kind === 'ad' && wanted?.kind === 'ad')
    return { ...node, taken: { ...known, asked: wanted.desired } }
  if (node.kind === 'creative' && wanted?.kind === 'creative')
    return { ...node, taken: { ...known, asked: wanted.desired } }
  return node
}

function standingObjects(
  { found }: AdoptionInputs,
  { type, desired, lines, packages }: Understood,
): ReadonlyMap<string, PublishedNode> {
  const campaign: PublishedNode = {
    kind: 'campaign',
    desired: desiredCampaign(found, type),
    platformId: found.campaign.id,
    parentKey: null,
    name: found.campaign.name,
  }
  const keys = new Map([...lines.aims].map(([id, aim]) => [id, `c/${lineKey(aim)}/1`] as const))
  const adsets = found.adsets.flatMap((adset): [string, PublishedNode][] => {
    const [key, wish] = [keys.get(adset.id), desired.get(adset.id)]
    if (key === undefined || wish === undefined) return []
    return [[key, { kind: 'adset', desired: wish, platformId: adset.id, parentKey: 'c', name: adset.name }]]
  })
  const ads = found.ads.flatMap((ad) => adNodes(ad, { adset: keys.get(ad.adsetId), packages }))
  // The first of creatives that show the same stands for them: a further ad shows it too.
  const unique = new Map(ads.toReversed())
  return new Map([['c', campaign] as const, ...adsets, ...unique])
}

type Place = { readonly adset: string | undefined; readonly packages: FoundPackages }

function adNodes(ad: FoundAd, { adset, packages }: Place): [string, PublishedNode][] {
  const place = packages.places.get(ad.id)
  if (place === undefined || adset === undefined) return []
  const content = place.ad.startsWith('ad:') ? null : desiredContent(ad)
  const shown = creativeKey(place)
  const desired: DesiredAd = {
    name: ad.name,
    creativeKey: content === null ? null : shown,
    creativeId: content === null ? ad.creative.id : null,
    applicationId: null,
  }
  const node = { platformId: ad.id, parentKey: adset, name: ad.name, adPackage: place.adPackage }
  return [
    [adKey({ adset, ...place }), { kind: 'ad', desired, ...node }],
    ...(content === null ? [] : [[shown, creativeNode(ad, content)] as [string, PublishedNode]]),
  ]
}

const creativeNode = ({ creative }: FoundAd, desired: DesiredCreative): PublishedNode => ({
  kind: 'creative',
  desired,
  platformId: creative.id,
  parentKey: null,
  name: '',
})
