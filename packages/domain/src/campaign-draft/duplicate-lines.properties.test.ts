import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import { asMatrix, draft } from '../testing/arbitraries.ts'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan } from '../testing/published-plan.ts'
import { applyEvent } from './apply-event.ts'
import { isWhole } from './kinds.ts'
import type { CampaignDraft, MatrixDraft } from './draft.ts'
import { deleteLines, duplicateLines, rebuildLines } from './line-events.ts'
import { lockedChanges } from './locked-fields.ts'
import { undoLines } from './undo-lines.ts'

/** A campaign whose lines are those that its targeting asks for. */
const withLines = () =>
  draft()
    .filter((one) => !isWhole(one))
    .map((one) => rebuildLines(one))
    .filter(({ lines }) => lines.length > 0)
const at = fc.nat({ max: 30 })
const keyAt = ({ lines }: CampaignDraft, place: number) => {
  const line = lines[place % lines.length]
  if (!line) throw new Error('a draft with lines')
  return lineKey(line)
}
const duplicated = (one: MatrixDraft, place: number): MatrixDraft => duplicateLines(one, [keyAt(one, place)])
const newLineOf = (before: CampaignDraft, after: CampaignDraft) => {
  const known = new Set(before.lines.map(lineKey))
  const [line, ...more] = after.lines.filter((one) => !known.has(lineKey(one)))
  if (!line || more.length > 0) throw new Error('one line more')
  return line
}

test('a duplicate stands after its line, asks for the same, and leaves the others as they were', () =>
  fc.assert(
    fc.property(withLines(), at, (before, place) => {
      const after = duplicated(before, place)
      const index = place % before.lines.length
      const { copy, ...rest } = newLineOf(before, after)
      const original = before.lines[index]
      expect(rest).toEqual({ ...original, copy: undefined })
      expect(copy).toBeGreaterThanOrEqual(2)
      expect(after).toEqual({ ...before, lines: before.lines.toSpliced(index + 1, 0, { ...rest, copy }) })
    }),
  ))

test('its number was never that of another line: neither a live one, nor one that was deleted', () =>
  fc.assert(
    fc.property(withLines(), at, fc.array(fc.boolean(), { maxLength: 6 }), (start, place, deletes) => {
      const first = duplicated({ ...start, campaignId: '120' }, place)
      const live = { ...first, publishedLines: first.lines.map(lineKey) }
      const used = new Set<string>([...live.publishedLines, ...live.removedLines])
      deletes.reduce<MatrixDraft>((before, isDeleted) => {
        const after = duplicated(before, place)
        const key = lineKey(newLineOf(before, after))
        expect(used.has(key)).toBe(false)
        used.add(key)
        return isDeleted ? deleteLines(after, [key]) : after
      }, live)
    }),
  ))

test('it lives as long as its target and its zone, whatever is added beside them; a reset takes it away', () =>
  fc.assert(
    fc.property(withLines(), at, (before, place) => {
      const after = duplicated(before, place)
      const zone = { id: 'another zone', name: 'Another' }
      const packages = [...after.geoPackages, zone]
      const wider = applyEvent(after, { type: 'geoPackagesChosen', packages })
      for (const line of after.lines) expect(wider.lines.map(lineKey)).toContain(lineKey(line))
      const reset = applyEvent(after, { type: 'linesReset' })
      expect(reset.lines.every(({ copy }) => copy === undefined)).toBe(true)
    }),
  ))

test('an undo takes the duplicate away, unless something was typed into it since', () =>
  fc.assert(
    fc.property(withLines(), at, fc.integer({ min: 1, max: 9999 }), (before, place, budget) => {
      const after = duplicated(before, place)
      const { draft: undone, keepsLater } = undoLines(after, { before, after })
      expect([undone, keepsLater]).toEqual([before, false])
      const key = lineKey(newLineOf(before, after))
      fc.pre(after.lines.find((line) => lineKey(line) === key)?.budget !== budget)
      const typed = applyEvent(after, { type: 'linesChanged', keys: [key], change: { budget } })
      const kept = undoLines(typed, { before, after })
      expect(kept.draft.lines.map(lineKey)).toEqual(after.lines.map(lineKey))
      expect(kept.keepsLater).toBe(true)
    }),
  ))

test('in a live campaign the start of a live line is fixed, and that of its duplicate is free', () =>
  fc.assert(
    fc.property(withLines(), at, (start, place) => {
      const live = { ...start, campaignId: '120', publishedLines: start.lines.map(lineKey) }
      const after = duplicated(live, place)
      const key = lineKey(newLineOf(live, after))
      const startTime = '2031-05-01T08:00:00Z'
      const keys = after.lines.map(lineKey)
      const moved = applyEvent(after, { type: 'linesChanged', keys, change: { startTime } })
      const others = moved.lines.filter((line) => lineKey(line) !== key)
      expect(others.map((line) => line.startTime)).toEqual(live.lines.map((line) => line.startTime))
      expect(moved.lines.find((line) => lineKey(line) === key)?.startTime).toBe(startTime)
      expect(lockedChanges(live, moved)).toEqual([])
      // Where nobody knows which lines are live, none of them moves.
      const unknown = { ...moved, publishedLines: null }
      expect(lockedChanges({ ...after, publishedLines: null }, unknown)).toEqual(['lineStarts'])
    }),
  ))

test('its ad sets are made beside those that stand, which no step touches', () =>
  fc.assert(
    fc.property(liveInputs(), at, (inputs, place) => {
      const published = carriedOut(compiledPlan(inputs).nodes)
      const after = duplicated(asMatrix(inputs.draft), place)
      const key = lineKey(newLineOf(inputs.draft, after))
      const { nodes } = compiledPlan({ ...inputs, published, draft: after })
      const adsets = nodes.filter(({ kind }) => kind === 'adset')
      expect(adsets.map((node) => [node.key, node.operation])).toEqual([[`c/${key}/1`, 'create']])
      expect(nodes.every(({ operation }) => operation === 'create')).toBe(true)
      const names = [...published.values(), ...nodes.map(({ desired }) => desired)].map(({ name }) => name)
      expect(names.filter((name) => name === adsets[0]?.desired.name)).toHaveLength(1)
    }),
  ))
