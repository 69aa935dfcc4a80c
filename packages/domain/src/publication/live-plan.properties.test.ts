import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import type { CommonDraft } from '../campaign-draft/draft.ts'
import type { OwnedField, OwnedValues } from '../drift/drift.ts'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan, type LiveScene } from '../testing/published-plan.ts'
import type { LiveState } from './live-state.ts'
import type { LiveChange, PlanNode } from './planned-node.ts'

const scenes = (): fc.Arbitrary<LiveScene> =>
  liveInputs().map((inputs) => {
    const { nodes } = compiledPlan(inputs)
    return { inputs: { ...inputs, published: carriedOut(nodes) }, nodes }
  })
const edited = ({ inputs }: LiveScene, change: Partial<CommonDraft>) =>
  compiledPlan({ ...inputs, draft: { ...inputs.draft, ...change } })
const changesOf = (nodes: readonly PlanNode[]): readonly LiveChange[] =>
  nodes.flatMap((node) => (node.operation === 'change' ? node.changes : []))
const amount = fc.integer({ min: 100, max: 1_000_000 })
const instant = fc
  .date({ min: new Date('2027-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** What stands on the platform of one object, read or not. */
const observedAs = (
  platformId: string,
  observed: Partial<OwnedValues> | null,
): ReadonlyMap<string, LiveState> => new Map([[platformId, { observed, last: new Map() }]])

test('one field that is edited is the whole plan', () =>
  fc.assert(
    fc.property(scenes(), fc.string({ minLength: 1, maxLength: 20 }), amount, (scene, name, budget) => {
      const { draft } = scene.inputs
      const renamed = edited(scene, { name: `x${name}y` })
      expect(changesOf(renamed.nodes)).toEqual([
        { field: 'name', before: draft.name, after: `x${name}y`.trim() },
      ])
      expect(renamed.nodes).toMatchObject([{ key: 'c', operation: 'change', platformId: 'id of c' }])
      fc.pre(budget !== draft.budget)
      expect(changesOf(edited(scene, { budget }).nodes)).toEqual([
        { field: 'dailyBudget', before: draft.budget, after: budget },
      ])
    }),
  ))

test('compiled, applied and planned again it is empty, whatever is edited', () =>
  fc.assert(
    fc.property(scenes(), amount, instant, fc.boolean(), (scene, budget, endTime, removes) => {
      const { inputs } = scene
      const lines = inputs.draft.lines.map((line) => ({ ...line, endTime }))
      const draft = { ...inputs.draft, budget, name: 'Other', lines: removes ? lines.slice(1) : lines }
      fc.pre(draft.lines.length > 0)
      const plan = compiledPlan({ ...inputs, draft })
      expect(plan.plan.endTime).toBe(endTime)
      const published = carriedOut(plan.nodes, inputs.published)
      expect(compiledPlan({ ...inputs, draft, published }).nodes).toEqual([])
    }),
  ))

test('the end of a line reaches exactly its ad sets', () =>
  fc.assert(
    fc.property(scenes(), instant, (scene, endTime) => {
      const [first, ...rest] = scene.inputs.draft.lines
      if (!first) return
      const { nodes } = edited(scene, { lines: [{ ...first, endTime }, ...rest] })
      expect(nodes).toHaveLength(first.adsetCount)
      for (const node of nodes) {
        expect(node.key.startsWith(`c/${lineKey(first)}/`)).toBe(true)
        expect(node).toMatchObject({ changes: [{ field: 'endTime', before: null, after: endTime }] })
      }
    }),
  ))

test('money is told as it stands before and after; what is lowered adds nothing', () =>
  fc.assert(
    fc.property(scenes(), amount, (scene, budget) => {
      const { plan } = edited(scene, { budget })
      const before = scene.inputs.draft.budget ?? 0
      expect(plan.money.daily).toEqual({ before, after: budget })
      expect(plan.dailyTotal).toBe(Math.max(0, budget - before))
    }),
  ))

test('from a fifth on a budget begins the learning phase again, and it is said before', () =>
  fc.assert(
    fc.property(scenes(), amount, (scene, budget) => {
      const before = scene.inputs.draft.budget ?? 1
      const isLarge = Math.abs(budget - before) / before >= 0.2
      expect(edited(scene, { budget }).plan.campaign.learning).toEqual(isLarge ? ['budget'] : [])
    }),
  ))

test('three ways: a value changed elsewhere is never put back unasked, and an edit starts from what stands', () =>
  fc.assert(
    fc.property(scenes(), amount, amount, (scene, theirs, ours) => {
      const base = scene.inputs.draft.budget
      fc.pre(theirs !== base && ours !== base)
      const live = observedAs('id of c', { dailyBudget: theirs, name: scene.inputs.draft.name })
      const observed = { ...scene, inputs: { ...scene.inputs, live } }
      expect(edited(observed, {}).nodes).toEqual([])
      expect(changesOf(edited(observed, { budget: ours }).nodes)).toEqual(
        ours === theirs ? [] : [{ field: 'dailyBudget', before: theirs, after: ours }],
      )
    }),
  ))

test('what the file asks for and stands already is published with the rest, and is no plan by itself', () =>
  fc.assert(
    fc.property(scenes(), amount, instant, (scene, theirs, endTime) => {
      const { inputs } = scene
      fc.pre(theirs !== inputs.draft.budget)
      const live = observedAs('id of c', { dailyBudget: theirs, name: inputs.draft.name })
      const draft = { ...inputs.draft, budget: theirs }
      const alone = compiledPlan({ ...inputs, live, draft })
      expect(alone.nodes).toEqual([])
      // Whoever asked for it is told that it stands.
      expect(alone.plan.campaign).toMatchObject({ changes: [], agreed: ['dailyBudget'] })
      const lines = draft.lines.map((line) => ({ ...line, endTime }))
      const { nodes, plan } = compiledPlan({ ...inputs, live, draft: { ...draft, lines } })
      expect(nodes.find(({ key }) => key === 'c')).toMatchObject({ operation: 'change', changes: [] })
      expect(plan.campaign).toMatchObject({ changes: [], agreed: ['dailyBudget'] })
      expect(changesOf(nodes).every(({ field }) => field === 'endTime')).toBe(true)
      // It is what was published from then on: whoever changes it elsewhere is told of as having changed it.
      const published = carriedOut(nodes, inputs.published)
      expect(published.get('c')?.desired).toMatchObject({ budget: { amount: theirs } })
    }),
  ))

test('a value that a person accepted is agreed upon, and an object that is gone is written to no more', () =>
  fc.assert(
    fc.property(scenes(), amount, (scene, theirs) => {
      const last = new Map([
        ['dailyBudget' as OwnedField, { value: theirs, by: 'accepted' as const, name: null }],
      ])
      const live = new Map([['id of c', { observed: { dailyBudget: theirs }, last }]])
      const accepting = { ...scene, inputs: { ...scene.inputs, live } }
      // The file took it; asking for the former value again is an edit like any other.
      expect(edited(accepting, { budget: theirs }).nodes).toEqual([])
      const { budget } = scene.inputs.draft
      expect(changesOf(edited(accepting, {}).nodes)).toEqual(
        budget === theirs ? [] : [{ field: 'dailyBudget', before: theirs, after: budget }],
      )
      const gone = { ...scene, inputs: { ...scene.inputs, live: observedAs('id of c', null) } }
      expect(edited(gone, { name: 'Other' }).nodes).toEqual([])
    }),
  ))

test('what the platform fixes stays in the file, is told with what to do instead, and does not go', () =>
  fc.assert(
    fc.property(scenes(), (scene) => {
      const { nodes, plan } = edited(scene, { attribution: [{ eventType: 'CLICK_THROUGH', windowDays: 1 }] })
      expect(nodes).toEqual([])
      for (const adset of plan.adsets)
        expect(adset.locked).toMatchObject([
          { field: 'attribution', reason: 'fixedAtCreation', instead: 'duplicateCampaign' },
        ])
    }),
  ))

test('a budget moves between the levels: the campaign gains what its ad sets leave, and back', () =>
  fc.assert(
    fc.property(scenes(), amount, (scene, each) => {
      const lines = scene.inputs.draft.lines.map((line) => ({ ...line, budget: each }))
      const split = { ...scene.inputs, draft: { ...scene.inputs.draft, budget: null, lines } }
      const there = compiledPlan(split)
      expect(there.nodes.map(({ kind }) => kind)).toContain('campaign')
      expect(changesOf(there.nodes).every(({ field }) => field === 'dailyBudget')).toBe(true)
      const published = carriedOut(there.nodes, split.published)
      const back = compiledPlan({ ...split, draft: scene.inputs.draft, published })
      expect(carriedOut(back.nodes, published)).toEqual(scene.inputs.published)
    }),
  ))
