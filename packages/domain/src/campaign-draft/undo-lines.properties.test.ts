import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdsetLine, LineKey } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { draft } from '../testing/arbitraries.ts'
import { applyEvent } from './apply-event.ts'
import { isWhole } from './kinds.ts'
import type { CampaignDraft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import type { DraftEvent } from './events.ts'
import { undoLines } from './undo-lines.ts'

/** A campaign with lines and a budget on one level, or on none. */
const withLines = () =>
  fc
    .tuple(draft(), fc.constantFrom(null, '120'))
    .map(([one, campaignId]) => ({ ...one, campaignId }))
    .filter((one) => !isWhole(one) && one.lines.length > 0)
const amount = fc.integer({ min: 1, max: 1_000_000 })
type Command = (draft: CampaignDraft) => DraftEvent
const keyAt = ({ lines }: CampaignDraft, at: number): LineKey | undefined => {
  const line: AdsetLine | undefined = lines[at % Math.max(1, lines.length)]
  return line && lineKey(line)
}
const noLine: LineKey = lineKey({ target: { kind: 'broad' }, geoPackage: { id: 'none', name: 'none' } })
const keysAt = (one: CampaignDraft, at: readonly number[]) => at.flatMap((place) => keyAt(one, place) ?? [])
const places = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 })

/** What the matrix does to lines. */
const command = (): fc.Arbitrary<Command> =>
  fc.oneof(
    fc.tuple(places, fc.option(amount)).map(([at, budget]): Command => (one) => ({
      type: 'linesChanged',
      keys: keysAt(one, at),
      change: { budget },
    })),
    fc
      .tuple(fc.nat({ max: 30 }), fc.array(amount, { maxLength: 4 }))
      .map(([at, budgets]): Command => (one) => {
        const changes = budgets.map((budget) => ({ budget }))
        return { type: 'columnPasted', from: keyAt(one, at) ?? noLine, changes }
      }),
    places.map((at): Command => (one) => ({ type: 'linesDeleted', keys: keysAt(one, at) })),
  )

test('an undo right after a command brings back exactly what was there, the campaign budget too', () =>
  fc.assert(
    fc.property(withLines(), command(), (before, does) => {
      const after = applyEvent(before, does(before))
      expect(undoLines(after, { before, after })).toMatchObject({ keepsLater: false })
      expect(applyEvent(after, { type: 'linesUndone', before, after })).toEqual(before)
    }),
  ))

test('what was typed after a command stays when the command is undone', () =>
  fc.assert(
    fc.property(withLines(), command(), fc.nat({ max: 30 }), amount, (before, does, at, typed) => {
      const after = applyEvent(before, does(before))
      const key = keyAt(after, at)
      const was = after.lines.find((line) => lineKey(line) === key)
      if (key === undefined || was?.budget === typed) return
      const later = applyEvent(after, { type: 'linesChanged', keys: [key], change: { budget: typed } })
      const { draft: undone } = undoLines(later, { before, after })
      expect(undone.lines.find((line) => lineKey(line) === key)?.budget).toBe(typed)
      expect(undone.budget).toBeNull()
      expect(undone.lines.map(lineKey)).toEqual(before.lines.map(lineKey))
    }),
  ))

const two: readonly DraftEvent[] = [
  { type: 'broadToggled', isBroad: true },
  { type: 'packagesIncluded', kind: 'audience', packages: [{ id: 'a', name: 'audience a' }] },
  { type: 'geoPackagesChosen', packages: [{ id: 'fr', name: 'FR' }] },
]

test('an undo in a published campaign leaves lines that never had a start of their own without one', () => {
  const fresh = two.reduce(applyEvent, emptyDraft({ specialAdCategories: [] }))
  const before: CampaignDraft = { ...fresh, campaignId: '120', startTime: '2026-01-01T00:00:00Z' }
  const keys = before.lines.map(lineKey)
  const after = applyEvent(before, { type: 'linesChanged', keys, change: { budget: 1000 } })
  expect(before.lines.map(({ startTime }) => startTime)).toEqual([null, null])
  expect(applyEvent(after, { type: 'linesUndone', before, after })).toEqual(before)
})

test('a value typed over what was filled is told as kept, and the campaign budget stays away from it', () => {
  const before = applyEvent(two.reduce(applyEvent, emptyDraft({ specialAdCategories: [] })), {
    type: 'budgetSet',
    amount: 4000,
  })
  const keys = before.lines.map(lineKey)
  const after = applyEvent(before, { type: 'linesChanged', keys, change: { budget: 1000 } })
  const typed = applyEvent(after, { type: 'linesChanged', keys: keys.slice(1), change: { budget: 7700 } })
  const { draft: undone, keepsLater } = undoLines(typed, { before, after })
  expect([undone.budget, ...undone.lines.map(({ budget }) => budget)]).toEqual([null, null, 7700])
  expect(keepsLater).toBe(true)
})

test('a deleted line that targeting no longer asks for does not come back', () => {
  const before = two.reduce(applyEvent, emptyDraft({ specialAdCategories: [] }))
  const after = applyEvent(before, { type: 'linesDeleted', keys: before.lines.slice(1).map(lineKey) })
  const excluding = applyEvent(after, {
    type: 'packagesExcluded',
    kind: 'audience',
    packages: [{ id: 'a', name: 'audience a' }],
  })
  const { draft: undone, keepsLater } = undoLines(excluding, { before, after })
  expect(undone.lines.map(({ target }) => target.kind)).toEqual(['broad'])
  expect(keepsLater).toBe(true)
})
