import type { MorningTold, WaitingCode } from '@vigie/domain'
import { describe, expect, test } from 'vitest'
import { en, fr, markedText, morningText, morningWords, textOf, type Texts } from './index.ts'
import { everyAlert, pausedDecision } from './testing/every-alert.ts'
import { everyWaiting } from './testing/every-waiting.ts'
import { bareNumber, withLargeNumbers } from './testing/large-numbers.ts'
import { spanish } from './testing/spanish.ts'

const isCode = (code: string): code is WaitingCode => code in everyWaiting
const waiting = Object.keys(everyWaiting)
  .filter(isCode)
  .map((code) => ({ code, facts: everyWaiting[code] }) as MorningTold)
const decided = (
  [
    'monitoring.wouldPause',
    'monitoring.notPaused',
    'monitoring.held',
    'proposal.waiting',
    'budget.overspendLikely',
  ] as const
).map((code) => ({ code, facts: everyAlert[code] }) as MorningTold)
const said = (texts: Texts): string =>
  [...waiting, ...decided].map((told) => `${told.code}: ${morningText(texts, told)}`).join('\n')

describe('what waits in the morning', () => {
  test('in French', () =>
    expect(said(fr)).toMatchInlineSnapshot(`
      "publication.waits: La publication de « Noël » attend : quelqu’un doit y regarder.
      publication.leftPaused: « FR | Vidéo été » est publiée en pause et attend d’être activée.
      drafts.wait: 2 brouillons ne sont pas publiés.
      proposal.ends: La proposition de Tom Whitfield sur « Similaire 2 % » et 2 de plus expire dans 5 heures.
      proposal.ended: Votre proposition sur « Similaire 2 % » a pris fin sans décision.
      campaign.changedElsewhere: Paul a changé un budget de « FR | Vidéo été » hors de Vigie.
      ads.refused: Meta refuse la publicité « bougie-figuier » : Promesse trompeuse.
      monitoring.wouldPause: Vigie propose 2 pauses dans « FR | Vidéo été ».
      monitoring.notPaused: Meta refuse la pause de « Vidéo été » : la dépense continue.
      monitoring.held: 1 pause méritée dans « FR | Vidéo été », retenue par une garde : « Vidéo été ».
      proposal.waiting: Tom Whitfield propose de réduire 3 budgets de « FR | Vidéo été ».
      budget.overspendLikely: « Belgique, mars » épuise son budget le 12 mars."
    `))
  test('in English', () =>
    expect(said(en)).toMatchInlineSnapshot(`
      "publication.waits: The publication of “Noël” waits: somebody must look at it.
      publication.leftPaused: “FR | Vidéo été” is published paused and waits to be switched on.
      drafts.wait: 2 drafts are not published.
      proposal.ends: Tom Whitfield’s proposal about “Similaire 2 %” and 2 more ends in 5 hours.
      proposal.ended: Your proposal about “Similaire 2 %” ended without a decision.
      campaign.changedElsewhere: Paul changed a budget of “FR | Vidéo été” outside Vigie.
      ads.refused: Meta rejects the ad “bougie-figuier”: Promesse trompeuse.
      monitoring.wouldPause: Vigie proposes 2 pauses in “FR | Vidéo été”.
      monitoring.notPaused: Meta refuses to pause “Vidéo été”: money still goes out.
      monitoring.held: 1 pause deserved in “FR | Vidéo été”, held by a guard: “Vidéo été”.
      proposal.waiting: Tom Whitfield proposes to lower 3 budgets of “FR | Vidéo été”.
      budget.overspendLikely: “Belgique, mars” runs out of budget on 12 March."
    `))
  test.each([
    ['French', fr],
    ['English', en],
  ])('numbers are written as numbers in %s', (_language, texts) => {
    const large = [...waiting, ...decided].flatMap((told) => {
      const { head, detail } = morningWords(texts, withLargeNumbers(told))
      return [textOf(head), detail]
    })
    const counts = [texts.morning.counts({ waiting: 1_234_567, settled: 1_234_567 })].map(markedText)
    expect(
      [...large, ...counts, texts.morning.also(1_234_567)].filter((text) => bareNumber.test(text)),
    ).toEqual([])
  })
  test('in a third language', () => expect(said(spanish)).not.toMatch(/undefined|NaN|\[object/))

  test('a budget changed elsewhere says from what to what', () =>
    expect(
      morningWords(fr, {
        code: 'campaign.changedElsewhere',
        facts: everyWaiting['campaign.changedElsewhere'],
      }).detail,
    ).toMatch(/Large\s: 60,00\s€ → 120,00\s€$/))

  test('a change beyond a limit says so', () => {
    const facts = { ...everyWaiting['campaign.changedElsewhere'], breaksLimit: true }
    const detailIn = (texts: Texts) =>
      morningWords(texts, { code: 'campaign.changedElsewhere', facts }).detail
    expect(detailIn(fr)).toMatch(/120,00\s€ · au-delà d’une limite du compte$/)
    expect(detailIn(en)).toMatch(/ · beyond a limit of the account$/)
  })

  test.each([
    [0, 0, 'Rien ne vous attend.', 'Nothing waits for you.'],
    [1, 1, '1 chose vous attend, 1 est réglée.', '1 thing waits for you, 1 settled.'],
    [6, 11, '6 choses vous attendent, 11 sont réglées.', '6 things wait for you, 11 settled.'],
  ])('%d wait and %d are settled', (waits, settled, french, english) => {
    const counts = { waiting: waits, settled }
    expect(markedText(fr.morning.counts(counts))).toBe(french)
    expect(markedText(en.morning.counts(counts))).toBe(english)
  })

  test('a Monday tells since Friday, any other day since yesterday', () => {
    const sum = { spent: { amount: 834_700, currency: 'EUR' }, roas: 6.88, waiting: 1, settled: 0 }
    const monday = { ...sum, since: '2026-11-20', today: '2026-11-23' }
    expect(markedText(fr.morning.spent(monday))).toMatch(
      /^Depuis vendredi\s: 8\s347,00\s€ dépensés, ROAS\s6,88\.$/,
    )
    const tuesday = { ...sum, since: '2026-11-23', today: '2026-11-24', roas: null }
    expect(markedText(en.morning.spent(tuesday))).toMatch(/^Since yesterday: 8\s347,00\s€ spent\.$/)
  })

  test('what was done by itself is said in a line', () => {
    expect(fr.morning.settled(pausedDecision).head).toMatch(/^Pause de «\sVidéo été\s»$/)
    expect(fr.morning.settled(pausedDecision).detail).toMatch(/^1\s234,50\s€ en 7 jours, 0 achat$/)
    const amount = (euros: number) => ({ amount: 100 * euros, currency: 'EUR' })
    const moved = {
      ...pausedDecision,
      action: 'lower' as const,
      move: [
        { adset: { id: '1', name: 'Large' }, from: amount(60), to: amount(48) },
        { adset: { id: '2', name: 'Similaire' }, from: amount(60), to: amount(72) },
      ],
    }
    expect(fr.morning.settled(moved).head).toMatch(/^Budget déplacé de «\sLarge\s» vers «\sSimilaire\s»$/)
    expect(en.morning.settled(moved).detail).toMatch(/^60,00\s€ → 48,00\s€, 60,00\s€ → 72,00\s€$/)
  })

  test('what bears one name is named once, with how many there are', () => {
    const named = ['coulee-cire', 'fauteuil', 'coulee-cire', 'vase', 'plaid'].map((name, at) => ({
      id: String(at),
      name,
    }))
    expect(fr.morning.named(named)).toMatch(
      /^«\scoulee-cire\s» × 2, «\sfauteuil\s», «\svase\s» et 1 de plus$/,
    )
    expect(en.morning.named(named)).toBe('“coulee-cire” × 2, “fauteuil”, “vase” and 1 more')
  })
})
