import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeAnswer, type ClientAdAnswer } from './client-links.ts'
import type { ClientView } from './client-view.ts'
import { approvedAds, approvedByAll, contentOfAd, inheritsApproval } from './inherited-answer.ts'

type Plan = Extract<ClientView, { kind: 'publication' }>
const words = fc.constantFrom('', 'Le prix')
const view: fc.Arbitrary<Plan> = fc
  .uniqueArray(fc.record({ title: fc.constantFrom('A', 'B'), body: fc.constantFrom('1', '2', '3') }), {
    minLength: 2,
    maxLength: 6,
    selector: (ad) => JSON.stringify(ad),
  })
  .map((ads) => ({
    ...{
      kind: 'publication',
      campaignName: 'C',
      isNew: true,
      daily: 5000,
      lifetime: 0,
      start: null,
      end: null,
    },
    ...{ targets: [], moreTargets: 0, moreAds: 0, stopped: 0, otherChanges: 0 },
    ads: ads.map((ad, at) => ({ ...ad, picture: null, at })),
  }))
const said = (count: number) =>
  fc
    .tuple(
      fc.array(fc.constantFrom('approved', 'changes', null), { minLength: count, maxLength: count }),
      words,
    )
    .map(([verdicts, text]) => {
      const ads = verdicts.flatMap((answer, ad): ClientAdAnswer[] =>
        answer === null ? [] : [{ ad, answer, words: answer === 'changes' ? 'Autre' : '' }],
      )
      return { answer: ads.length === 0 ? null : wholeAnswer(ads, count), words: text, ads }
    })
const scene = view.chain((whole) =>
  fc.tuple(fc.constant(whole), said(whole.ads.length), fc.subarray([...whole.ads], { minLength: 1 })),
)
const partOf = (whole: Plan, ads: Plan['ads']): Plan => ({
  ...whole,
  ads: ads.map((ad, at) => ({ ...ad, at })),
})

test('an approval holds for a part exactly where each ad of it was approved, and nothing was asked of the whole', () => {
  fc.assert(
    fc.property(scene, ([whole, answer, ads]) => {
      const good = new Set(answer.ads.flatMap((one) => (one.answer === 'approved' ? [one.ad] : [])))
      const all = ads.every(({ at }) => good.has(at ?? -1))
      const isAsked = answer.answer === 'changes' && answer.words !== ''
      expect(inheritsApproval(whole, partOf(whole, ads), answer)).toBe(all && !isAsked)
    }),
  )
})

test('it holds for no ad that is another, no more money, no other days, and nothing that was not shown', () => {
  fc.assert(
    fc.property(view, (whole) => {
      const answer = { answer: 'approved', words: 'Parfait', ads: [] } as const
      expect(inheritsApproval(whole, whole, answer)).toBe(true)
      const [first, ...rest] = whole.ads
      const others: readonly Plan[] = [
        { ...whole, ads: first ? [{ ...first, body: 'autre' }, ...rest] : [] },
        { ...whole, daily: whole.daily + 1 },
        { ...whole, lifetime: 1 },
        { ...whole, end: '2026-12-31T00:00:00Z' },
        { ...whole, campaignName: 'D' },
        { ...whole, moreAds: 1 },
        { ...whole, ads: [] },
      ]
      for (const other of others) expect(inheritsApproval(whole, other, answer)).toBe(false)
      expect(inheritsApproval(whole, { ...whole, daily: whole.daily - 1 }, answer)).toBe(true)
      expect(inheritsApproval(whole, whole, { answer: null, words: '', ads: [] })).toBe(false)
    }),
  )
})

test('of several clients what each of them who answered approved', () => {
  fc.assert(
    fc.property(
      view.chain((whole) => fc.tuple(fc.constant(whole), fc.array(said(whole.ads.length), { maxLength: 3 }))),
      ([whole, answers]) => {
        const all = approvedByAll(answers.map((one) => ({ ...one, view: whole })))
        const given = answers.filter(({ answer }) => answer !== null)
        expect(all === null).toBe(given.length === 0)
        for (const ad of whole.ads) {
          const content = contentOfAd(ad)
          const each = given.every((one) => approvedAds(whole, one).has(content))
          expect(all?.has(content) ?? false).toBe(given.length > 0 && each)
        }
      },
    ),
  )
})
