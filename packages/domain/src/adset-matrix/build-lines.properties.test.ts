import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEvent } from '../campaign-draft/apply-event.ts'
import { rebuildLines } from '../campaign-draft/line-events.ts'
import { isWhole } from '../campaign-draft/kinds.ts'
import { draft as anyDraft, reference } from '../testing/arbitraries.ts'
import { buildAdsetLines } from './build-lines.ts'
import { lineKey, targetOrder, targetsOf } from './targets.ts'

/** Campaigns that have a matrix: those of the Advantage types have one line of their own. */
const draft = () => anyDraft().filter((one) => !isWhole(one))

test('a reset matrix has one line per target and geo package', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      const reset = applyEvent(one, { type: 'linesReset' })
      expect(reset.lines).toHaveLength(targetsOf(one).length * one.geoPackages.length)
      expect(new Set(reset.lines.map(lineKey)).size).toBe(reset.lines.length)
    }),
  ))

test('lines come broad first, then audiences, then interests', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      const ranks = buildAdsetLines(one).map((line) => targetOrder.indexOf(line.target.kind))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }),
  ))

test('rebuilding changes nothing the second time', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      const rebuilt = rebuildLines(one)
      expect(rebuildLines(rebuilt)).toEqual(rebuilt)
    }),
  ))

test('an edited line survives as long as its target and its geo package do', () =>
  fc.assert(
    fc.property(draft(), fc.uniqueArray(reference(), { selector: ({ id }) => id }), (one, zones) => {
      const keys = one.lines.map(lineKey)
      const edited = applyEvent(one, {
        type: 'linesChanged',
        keys,
        change: { startTime: '2030-01-01T00:00:00Z' },
      })
      const after = applyEvent(edited, { type: 'geoPackagesChosen', packages: zones })
      for (const line of after.lines) {
        if (keys.includes(lineKey(line))) expect(line.startTime).toBe('2030-01-01T00:00:00Z')
      }
    }),
  ))

test('an excluded package is never a target', () =>
  fc.assert(
    fc.property(draft(), (one) => {
      const idsOf = (packages: typeof one.geoPackages) => new Set(packages.map(({ id }) => id))
      const audiences = idsOf(one.exclusions.audiencePackages)
      const interests = idsOf(one.exclusions.interestPackages)
      for (const { target } of [...one.lines, ...buildAdsetLines(one)]) {
        if (target.kind === 'audience') expect(audiences.has(target.audiencePackage.id)).toBe(false)
        if (target.kind === 'interest') expect(interests.has(target.interestPackage.id)).toBe(false)
      }
    }),
  ))
