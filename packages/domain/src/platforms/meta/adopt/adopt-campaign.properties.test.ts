import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Adoption, AdoptionInputs } from '../../../adoption/adoption.ts'
import type { CampaignDraft, CommonDraft } from '../../../campaign-draft/draft.ts'
import type { OwnedValues } from '../../../drift/drift.ts'
import type { LiveState } from '../../../publication/live-state.ts'
import type { PlanInputs, PublishedNode } from '../../../publication/plan-inputs.ts'
import type { LiveChange, PlanNode } from '../../../publication/planned-node.ts'
import { targetingParts } from '../../../publication/targeting-parts.ts'
import { adoptionOf } from '../../../testing/adoption-inputs.ts'
import { foundCampaign } from '../../../testing/found-campaigns.ts'
import { carriedOut, compiledPlan } from '../../../testing/published-plan.ts'
import { adoptCampaign } from './adopt-campaign.ts'

/** How many campaigns are tried: with a thousand each test takes some minutes. */
const numRuns = 25

type Scene = { readonly inputs: AdoptionInputs; readonly adoption: Adoption; readonly plan: PlanInputs }

const scenes = (): fc.Arbitrary<Scene> =>
  fc
    .tuple(foundCampaign(), fc.constantFrom('', 'utm_source=vigie'))
    .map(([found, utm]) => {
      const inputs = adoptionOf(found, utm)
      const outcome = adoptCampaign(inputs)
      return outcome.ok
        ? { inputs, adoption: outcome.adoption, plan: planOf(inputs, outcome.adoption) }
        : null
    })
    .filter((scene) => scene !== null)

const planOf = ({ account, words }: AdoptionInputs, adoption: Adoption): PlanInputs => ({
  draft: { ...adoption.draft, fileId: 'file' },
  adPackages: adoption.adPackages,
  geoPackages: adoption.geoPackages,
  audiencePackages: adoption.audiencePackages,
  interestPackages: adoption.interestPackages,
  account,
  words,
  published: adoption.published,
  live: new Map([...adoption.published.values()].map((node) => [node.platformId, standing(node)] as const)),
  pictures: new Map(),
  extent: 'publish',
})

/** As a look at the platform tells it. */
function standing(node: PublishedNode): LiveState {
  const observed: Partial<OwnedValues> = { name: node.name, status: node.taken?.status ?? '' }
  if (node.kind !== 'campaign' && node.kind !== 'adset') return { observed, last: new Map() }
  const { budget } = node.desired
  const money = {
    dailyBudget: budget?.mode === 'daily' ? budget.amount : null,
    lifetimeBudget: budget?.mode === 'lifetime' ? budget.amount : null,
  }
  if (node.kind === 'campaign') return { observed: { ...observed, ...money }, last: new Map() }
  const unsaid = (node.taken?.unsaid ?? []).map((part) => [part, ['told otherwise']])
  const aim = { ...targetingParts(node.desired.targeting), ...Object.fromEntries(unsaid) }
  return { observed: { ...observed, ...money, ...aim, endTime: node.desired.endTime }, last: new Map() }
}

const edited = ({ plan }: Scene, change: (draft: CampaignDraft) => Partial<CommonDraft>) =>
  compiledPlan({ ...plan, draft: { ...plan.draft, ...change(plan.draft) } })
const changesOf = (nodes: readonly PlanNode[]): readonly LiveChange[] =>
  nodes.flatMap((node) => (node.operation === 'change' ? node.changes : []))

test('the plan of a campaign that was taken in hand is empty, whatever it was made of', () =>
  fc.assert(
    fc.property(scenes(), (scene) => {
      const { nodes, plan } = compiledPlan(scene.plan)
      expect(nodes).toEqual([])
      expect([plan.campaign, ...plan.adsets].flatMap(({ locked }) => locked)).toEqual([])
      const { adsets, ads } = scene.inputs.found
      expect(plan.adsets).toHaveLength(adsets.length)
      expect(plan.adsets.flatMap((adset) => adset.ads)).toHaveLength(ads.length)
      const ids = new Set([...scene.adoption.published.values()].map(({ platformId }) => platformId))
      for (const { id } of [...adsets, ...ads]) expect(ids).toContain(id)
    }),
    { numRuns },
  ))

test('what is kept is told by the names of what it is kept of, level by level', () =>
  fc.assert(
    fc.property(scenes(), ({ inputs: { found }, adoption }) => {
      const named = (some: readonly { readonly name: string }[]) => new Set(some.map(({ name }) => name))
      const names = { campaign: named([found.campaign]), adset: named(found.adsets), ad: named(found.ads) }
      for (const { level, objects } of adoption.kept) {
        expect(objects.length).toBeGreaterThan(0)
        for (const name of objects) expect(names[level]).toContain(name)
      }
    }),
    { numRuns },
  ))

test('one field that is edited is the whole plan, and the plan after it is empty again', () =>
  fc.assert(
    fc.property(scenes(), fc.integer({ min: 100_000, max: 200_000 }), (scene, amount) => {
      const { campaign } = scene.inputs.found
      const renamed = edited(scene, () => ({ name: 'Autre nom' }))
      expect(changesOf(renamed.nodes)).toEqual([{ field: 'name', before: campaign.name, after: 'Autre nom' }])
      const index = scene.plan.draft.lines.findIndex(({ budget }) => budget !== null)
      const raised = (draft: CampaignDraft): Partial<CommonDraft> =>
        draft.budget === null
          ? { lines: draft.lines.map((line, at) => (at === index ? { ...line, budget: amount } : line)) }
          : { budget: amount }
      fc.pre(scene.plan.draft.budget !== null || index >= 0)
      const plan = edited(scene, raised)
      expect(plan.nodes).toHaveLength(1)
      const { mode, before } =
        scene.plan.draft.budget === null
          ? { mode: scene.plan.draft.adsetBudgetMode, before: scene.plan.draft.lines[index]?.budget }
          : { mode: scene.plan.draft.budgetMode, before: scene.plan.draft.budget }
      expect(changesOf(plan.nodes)).toEqual([
        { field: mode === 'daily' ? 'dailyBudget' : 'lifetimeBudget', before, after: amount },
      ])
      const published = new Map([...scene.plan.published, ...onlyIds(carriedOut(plan.nodes), scene)])
      const draft = { ...scene.plan.draft, ...raised(scene.plan.draft) }
      const live = new Map([...published.values()].map((node) => [node.platformId, standing(node)] as const))
      expect(compiledPlan({ ...scene.plan, draft, published, live }).nodes).toEqual([])
    }),
    { numRuns },
  ))

/** What was carried out keeps the ids that it has on the platform. */
const onlyIds = (stands: ReadonlyMap<string, PublishedNode>, { plan }: Scene) =>
  [...stands].map(([key, node]): [string, PublishedNode] => [
    key,
    { ...node, platformId: plan.published.get(key)?.platformId ?? node.platformId },
  ])

test('placements, excluded audiences and ends reach what has them otherwise only once they are edited', () =>
  fc.assert(
    fc.property(scenes(), (scene) => {
      const plan = edited(scene, ({ placements }) => ({
        placements: { ...placements, wifiOnly: !placements.wifiOnly },
      }))
      expect(new Set(changesOf(plan.nodes).map(({ field }) => field))).toEqual(new Set(['placements']))
      for (const node of plan.nodes) expect([node.kind, node.operation]).toEqual(['adset', 'change'])
      const ended = edited(scene, ({ lines }) => ({
        lines: lines.map((line, at) => (at === 0 ? { ...line, endTime: '2028-01-01T00:00:00Z' } : line)),
      }))
      expect(changesOf(ended.nodes).map(({ field, after }) => [field, after])).toEqual([
        ['endTime', '2028-01-01T00:00:00Z'],
      ])
    }),
    { numRuns },
  ))

test('a text that is edited changes the ads that show it and nothing else', () =>
  fc.assert(
    fc.property(scenes(), (scene) => {
      const [first] = scene.plan.adPackages.filter(({ bodies }) => bodies.length > 0)
      fc.pre(first !== undefined)
      const edit = <P extends { readonly id: string }>(list: readonly P[]) =>
        list.map((one, at) => (at === 0 ? { ...one, content: 'Un autre texte' } : one))
      const adPackages = scene.plan.adPackages.map((one) =>
        one === first ? { ...one, bodies: edit(one.bodies) } : one,
      )
      const { nodes } = compiledPlan({ ...scene.plan, adPackages })
      const ads = nodes.filter(({ kind }) => kind === 'ad')
      expect(ads.length).toBeGreaterThan(0)
      const creatives = new Map(scene.inputs.found.ads.map(({ id, creative }) => [id, creative.id]))
      for (const node of ads) {
        expect(node).toMatchObject({ operation: 'change', adPackage: first?.name })
        if (node.operation !== 'change') continue
        const before = node.changes.find(({ field }) => field === 'creative')?.before
        expect(before).toBe(creatives.get(node.platformId))
      }
      expect(nodes.every((node) => node.kind === 'ad' || node.kind === 'creative')).toBe(true)
    }),
    { numRuns },
  ))

test('a UTM that is put in its packages changes what its ads show, and no name that somebody else gave', () =>
  fc.assert(
    fc.property(scenes(), (scene) => {
      const utms = [{ id: 'u', content: 'utm_source=neu', keywords: [] }]
      const adPackages = scene.plan.adPackages.map((one) => ({ ...one, utms }))
      const { nodes } = compiledPlan({ ...scene.plan, adPackages })
      fc.pre(nodes.length > 0)
      expect(new Set(changesOf(nodes).map(({ field }) => field))).toEqual(new Set(['creative']))
    }),
    { numRuns },
  ))

test('what the library holds already is taken from it: nobody is aimed at twice', () =>
  fc.assert(
    fc.property(scenes(), ({ inputs, adoption }) => {
      const { adPackages, geoPackages, audiencePackages, interestPackages } = adoption
      const texts = (kind: 'bodies' | 'titles' | 'descriptions' | 'links' | 'utms' | 'callsToAction') => [
        ...new Map(adPackages.flatMap((one) => one[kind]).map((one) => [one.id, one])).values(),
      ]
      const again = adoptCampaign({
        ...inputs,
        library: {
          images: [
            ...new Map(adPackages.flatMap(({ images }) => images).map((one) => [one.id, one])).values(),
          ],
          videos: [],
          texts: {
            body: texts('bodies'),
            title: texts('titles'),
            description: texts('descriptions'),
            link: texts('links'),
            utm: texts('utms'),
            callToAction: texts('callsToAction'),
          },
          existingAds: adPackages.flatMap(({ existingAds }) => existingAds),
          adPackages: adPackages.filter(({ carousels }) => carousels.length === 0),
          adPackageNames: adPackages.map((one) => one.name),
          geoPackages,
          audiencePackages,
          interestPackages,
        },
      })
      if (!again.ok) throw new Error('What could be taken once can be taken again')
      const idsOf = ({ geoPackages: zones, audiencePackages: aims, interestPackages: likes }: Adoption) =>
        [...zones, ...aims, ...likes].map(({ id }) => id)
      expect(idsOf(again.adoption)).toEqual(idsOf(adoption))
    }),
    { numRuns },
  ))
