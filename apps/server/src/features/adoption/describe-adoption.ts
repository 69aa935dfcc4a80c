import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Adoption } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { understandCampaign, type Asker } from './understand.ts'

type Reading = ResponseOf<typeof endpoints.readAdoptable>

/** What a campaign becomes, as a person reads it before taking it in hand. */
export async function describeAdoption(ctx: Context, asker: Asker, campaignId: string): Promise<Reading> {
  const began = performance.now()
  const { read, fingerprint, adoption, proof, problem } = await understandCampaign(ctx, asker, campaignId)
  const { campaign, adsets, ads } = read.found
  const creatives = new Set(ads.map(({ creative }) => creative.id))
  const reading: Reading = {
    campaignId,
    name: campaign.name,
    readAt: ctx.clock.now().toISOString(),
    took: Math.round(performance.now() - began),
    objects: 1 + adsets.length + ads.length + creatives.size,
    adsets: adsets.length,
    ads: ads.length,
    fingerprint,
    problem,
    plan: proof && {
      ...{ created: 0, changed: 0, retired: 0 },
      unchanged:
        1 + proof.plan.adsets.length + proof.plan.adsets.reduce((sum, one) => sum + one.ads.length, 0),
      values: proof.values,
    },
    ...(adoption ? itemsOf(adoption) : nothing),
  }
  return ctx.pictures.show(asker.tenant.accountId, reading)
}

type Items = Pick<
  Reading,
  'lines' | 'packages' | 'visuals' | 'texts' | 'audiences' | 'zones' | 'links' | 'kept'
>
const nothing: Items = {
  lines: [],
  packages: [],
  visuals: [],
  texts: [],
  audiences: [],
  zones: [],
  links: [],
  kept: [],
}

function itemsOf(adoption: Adoption): Items {
  const { adPackages, added, published } = adoption
  const isNew = (id: string | null) => added.has(id ?? '')
  const unique = <T extends { readonly id: string }>(list: readonly T[]): T[] => [
    ...new Map(list.map((one) => [one.id, one])).values(),
  ]
  const texts = unique(
    adPackages.flatMap(({ bodies, titles, descriptions }) => [...bodies, ...titles, ...descriptions]),
  )
  const links = unique(adPackages.flatMap(({ links: some, utms }) => [...some, ...utms]))
  const visuals = unique([
    ...adPackages.flatMap(({ images }) => images),
    ...adPackages.flatMap(({ videos }) => videos),
  ])
  const named = (one: { readonly id: string | null; readonly name: string }) => ({
    name: one.name,
    isNew: isNew(one.id),
  })
  return {
    lines: [...published.values()].flatMap((node) => (node.kind === 'adset' ? [node.name] : [])),
    packages: adPackages.map(({ name }) => ({ name, isNew: isNew(name) })),
    visuals: visuals.map((one) => ({ ...named(one), thumbnailUrl: one.thumbnailUrl })),
    texts: texts.map(({ id, content }) => ({ name: content, isNew: isNew(id) })),
    audiences: [
      ...adoption.audiencePackages.map((one) => ({ ...named(one), kind: 'audience' as const })),
      ...adoption.interestPackages.map((one) => ({ ...named(one), kind: 'interest' as const })),
    ],
    zones: adoption.geoPackages.map(named),
    links: links.map(({ id, content }) => ({ name: content, isNew: isNew(id) })),
    kept: adoption.kept.map((one) => ({ ...one, objects: [...one.objects] })),
  }
}
