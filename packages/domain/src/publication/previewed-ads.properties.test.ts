import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import { liveInputs } from '../testing/live-inputs.ts'
import { carriedOut, compiledPlan } from '../testing/published-plan.ts'
import { previewedAds } from './previewed-ads.ts'

test('a line shows each ad of its packages once, however many ad sets it makes', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const { plan } = compiledPlan(from)
      for (const line of from.draft.lines) {
        const [first, ...others] = plan.adsets.filter(({ key }) => key.startsWith(`c/${lineKey(line)}/`))
        expect(others).toHaveLength(line.adsetCount - 1)
        expect(previewedAds(plan, lineKey(line))).toEqual(first?.ads)
      }
    }),
  ))

test('all lines together show what each shows, once', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const { plan } = compiledPlan(from)
      const shows = (ads: ReturnType<typeof previewedAds>) =>
        new Set(
          ads.map(({ preview, title, body, imageUrl }) => JSON.stringify([preview, title, body, imageUrl])),
        )
      const all = previewedAds(plan, null)
      const each = from.draft.lines.flatMap((line) => previewedAds(plan, lineKey(line)))
      expect(shows(all)).toEqual(shows(each))
      expect(all.length).toBeLessThanOrEqual(each.length)
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    }),
  ))

test('what a line retires is not looked at', () =>
  fc.assert(
    fc.property(liveInputs(), (from) => {
      const published = carriedOut(compiledPlan(from).nodes)
      const [gone, ...lines] = from.draft.lines
      if (!gone || lines.length === 0) return
      const { plan } = compiledPlan({ ...from, published, draft: { ...from.draft, lines } })
      expect(previewedAds(plan, lineKey(gone))).toEqual([])
      expect(previewedAds(plan, null).every(({ action }) => action !== 'retired')).toBe(true)
    }),
  ))
