import { describe, expect, it, test } from 'vitest'
import { alertSentence, alertText, en, fr, textOf, textsIn, type Texts } from './index.ts'
import { writeMoney, writeNumber, writeOdds } from './numbers.ts'
import { everyAlert, pausedDecision } from './testing/every-alert.ts'
import { bareNumber, withLargeNumbers } from './testing/large-numbers.ts'
import { spanish } from './testing/spanish.ts'
import type { Alert, AlertCode } from '@vigie/domain'

const isCode = (code: string): code is AlertCode => code in everyAlert
const codes = Object.keys(everyAlert).filter(isCode)
const of = <C extends AlertCode>(code: C) => ({ code, facts: everyAlert[code] })
const alerts = codes.map((code) => of(code) as Alert)
const said = (texts: Texts): string =>
  alerts.map((alert) => `${alert.code}: ${alertText(texts, alert)}`).join('\n')

test('no French line ends before its colon, a unit or the end of a quote', () => {
  const breaking = / [:;?!»%€]|« |\d (?:h|j|s)(?![\p{L}’'])/u
  const { confirm, ...around } = fr.messages
  const others = [
    around.test,
    around.why,
    around.one('Haute', 'Prêt'),
    confirm.subject,
    confirm.body('Orlune'),
  ]
  expect(
    [...said(fr).split('\n'), ...others].filter((line) => breaking.test(line.replace(/^[\w.]+: /, ''))),
  ).toEqual([])
})

describe('what is told', () => {
  test('in French', () =>
    expect(said(fr)).toMatchInlineSnapshot(`
      "budget.thresholdReached: « Belgique, mars » : 100 % du budget est utilisé, 6 520,50 € sur 6 500,00 € (seuil 90 %).
      budget.limitReached: « Belgique, mars » : le budget de 6 500,00 € est atteint (6 520,50 € dépensés). Ses campagnes sont mises en pause.
      budget.overspendLikely: « Belgique, mars » : dépassement probable à 93 %, 6 520,50 € utilisés sur 6 500,00 €, épuisé le 12 mars.
      budget.overspendCleared: « Belgique, mars » : le dépassement n’est plus attendu (20 %).
      budget.pauseFailed: « Belgique, mars » : le budget est atteint mais ses campagnes ne sont pas en pause (Meta ne le confirme pas). La dépense continue ; Vigie insiste.
      budget.resumed: « Belgique, mars » : réactivé manuellement après la mise en pause à la limite (FR | Vidéo été). La dépense continue, sans autre pause.
      objective.missed: CTR de 1,23 % sur 7 jours, sous l’objectif de 2,00 % (FR | Vidéo été) : probable à 97 %.
      objective.stillMissed: CPC toujours à 1,31 €, au-dessus de l’objectif de 1,00 € (FR | Vidéo été) : probable à 97 %.
      objective.met: ROAS de 2,50 : l’objectif de 2,00 est de nouveau tenu.
      delivery.stopped: « FR | Vidéo été » est active mais ne diffuse plus : aucune impression aujourd’hui.
      tracking.stopped: Le suivi semble coupé : 0 achat aujourd’hui, 60 par jour d’habitude. Vérifiez le pixel.
      figures.late: Aucun chiffre depuis 3 h : ces contrôles de budget ne voient plus la dépense (Belgique, mars, France).
      ad.rejected: Meta a refusé 2 publicités : Story, Carré
      ad.tired: La vidéo perd 35 % de CTR en 3 jours : fatigue probable.
      connection.expired: La connexion Meta de Léa Morel a expiré : reconnectez-la dans les paramètres.
      connection.expiring: La connexion Meta de Léa Morel expire le 16 mars : reconnectez-la dans les paramètres.
      drift.found: « FR | Vidéo été » a été changée hors de Vigie par Tom Whitfield : 2 différences (Large, Fans).
      guard.brokenElsewhere: « FR | Vidéo été » : Tom Whitfield a changé le budget par jour de « Large » (50,00 € → 90,00 €) hors de Vigie avec Ads Manager, et c’est plus que les 70,00 € par jour qu’un objet peut avoir sur ce compte. Rétablissez la valeur ou acceptez-la dans l’historique de la campagne.
      channel.failed: Les alertes n’arrivent plus à « Équipe média » : 410 gone
      access.requested: Inès Kowalski (ines@orlune.example) demande à travailler sur ce compte.
      publication.approvalWanted: « FR | Vidéo été » attend une seconde personne pour être publiée, à la demande de Tom Whitfield. Peut approuver : Léa Morel ou Ana Ruiz.
      proposal.waiting: Tom Whitfield propose de réduire 3 budgets de « FR | Vidéo été » (budgets actifs : 330,00 € → 139,99 € par jour). Peut décider : Léa Morel ou Ana Ruiz.
      proposal.answered: Sophie Marin, côté client, approuve la proposition « FR | Vidéo été ». Peut décider : Léa Morel ou Ana Ruiz.
      changeOrder.incomplete: À l’heure prévue, ceci n’a pas pu partir : « Similaire 2 % » et 1 de plus. Ce qui est fait : 4. Ce qui a été refusé est de nouveau préparé.
      publication.extraActive: « FR | Vidéo été » : 120220000000000001 est actif sur Meta alors que sa publication a été arrêtée. Vigie n’y touche pas : quelqu’un l’a peut-être voulu.
      publication.extraLeft: « FR | Vidéo été » : une publicité en trop est sur Meta (120220000000000001, en pause). Vigie n’y touche pas : l’objet a déjà diffusé.
      publication.changeStands: « FR | Vidéo été » : ce que demandait une publication arrêtée est encore sur « Similaire 2 % » (le budget par jour : 50,00 € → 60,00 €, l’âge). Si ce n’est pas voulu, corrigez-le.
      monitoring.paused: Mise en pause : « Vidéo été ». 1 234,50 € dépensés en 7 j, 0 achat, environ 0,2 encore attendus. En moyenne, ce qui reprendrait son budget rapporte 3,46 × autant par euro, hausse des coûts comprise ; probabilité que continuer coûte plus que couper : > 99 % (seuil 90 %) ; manque à gagner estimé : 25,10 € de budget par jour.
      monitoring.wouldPause: À blanc, serait en pause, dans « FR | Vidéo été » : « Vidéo été » (Large), « Photo ». Manque à gagner estimé, ensemble : 50,20 € de budget par jour.
      monitoring.notPaused: Mise en pause refusée, la dépense continue : « Vidéo été ». 1 234,50 € dépensés en 7 j, 0 achat, environ 0,2 encore attendus. En moyenne, ce qui reprendrait son budget rapporte 3,46 × autant par euro, hausse des coûts comprise ; probabilité que continuer coûte plus que couper : > 99 % (seuil 90 %) ; manque à gagner estimé : 25,10 € de budget par jour.
      monitoring.held: Annulée en partie : À mettre en pause, mais rien d’autre n’est actif : « Vidéo été ». 1 234,50 € dépensés en 7 j, 0 achat, environ 0,2 encore attendus. En moyenne, ce qui reprendrait son budget rapporte 3,46 × autant par euro, hausse des coûts comprise ; probabilité que continuer coûte plus que couper : > 99 % (seuil 90 %) ; manque à gagner estimé : 25,10 € de budget par jour.
      monitoring.moved: Budget déplacé : « Large » de 100,00 € à 80,00 € par jour, « Similaire 2 % » de 105,00 € à 125,00 € par jour. Cet argent rapporte 1,83 × autant là où il va, hausse des coûts comprise ; probabilité qu’il rapporte moins là où il était : 93 % (seuil 90 %) ; manque à gagner estimé : 9,10 € de budget par jour.
      monitoring.wouldMove: À blanc, déplacerait du budget : « Large » de 100,00 € à 80,00 € par jour, « Similaire 2 % » de 105,00 € à 125,00 € par jour. Cet argent rapporte 1,83 × autant là où il va, hausse des coûts comprise ; probabilité qu’il rapporte moins là où il était : 93 % (seuil 90 %) ; manque à gagner estimé : 9,10 € de budget par jour.
      monitoring.notMoved: Déplacement de budget refusé : « Large » de 100,00 € à 80,00 € par jour, « Similaire 2 % » de 105,00 € à 125,00 € par jour. Cet argent rapporte 1,83 × autant là où il va, hausse des coûts comprise ; probabilité qu’il rapporte moins là où il était : 93 % (seuil 90 %) ; manque à gagner estimé : 9,10 € de budget par jour.
      legacy: Le budget est à 92 %.
      unreadable: Cette alerte (budget.ofTomorrow) vient d’une autre version de Vigie, et celle-ci ne sait pas la lire."
    `))
  test('in English', () =>
    expect(said(en)).toMatchInlineSnapshot(`
      "budget.thresholdReached: “Belgique, mars”: 100 % of the budget is used, 6 520,50 € of 6 500,00 € (threshold 90 %).
      budget.limitReached: “Belgique, mars”: the budget of 6 500,00 € is reached (6 520,50 € spent). Its campaigns are being paused.
      budget.overspendLikely: “Belgique, mars”: overspend likely at 93 %, 6 520,50 € used of 6 500,00 €, exhausted on 12 March.
      budget.overspendCleared: “Belgique, mars”: the overspend is no longer expected (20 %).
      budget.pauseFailed: “Belgique, mars”: the budget is reached but its campaigns are not paused (Meta does not confirm it). Money still goes out; Vigie insists.
      budget.resumed: “Belgique, mars”: switched on again by hand after the pause at the limit (FR | Vidéo été). Money goes out, without another pause.
      objective.missed: CTR of 1.23 % over 7 days, below the target of 2.00 % (FR | Vidéo été): 97 % likely.
      objective.stillMissed: CPC still at 1,31 €, above the target of 1,00 € (FR | Vidéo été): 97 % likely.
      objective.met: ROAS of 2.50: the target of 2.00 is met again.
      delivery.stopped: “FR | Vidéo été” is active but no longer delivers: no impression today.
      tracking.stopped: Tracking seems to be down: 0 purchases today, 60 a day as a rule. Check the pixel.
      figures.late: No figures for 3 h: these budget controls no longer see what is spent (Belgique, mars, France).
      ad.rejected: Meta rejected 2 ads: Story, Carré
      ad.tired: The video loses 35 % of its CTR in 3 days: fatigue is likely.
      connection.expired: Léa Morel’s connection to Meta has expired: reconnect it in the settings.
      connection.expiring: Léa Morel’s connection to Meta expires on 16 March: reconnect it in the settings.
      drift.found: “FR | Vidéo été” was changed outside Vigie by Tom Whitfield: 2 differences (Large, Fans).
      guard.brokenElsewhere: “FR | Vidéo été”: Tom Whitfield changed the daily budget of “Large” (50,00 € → 90,00 €) outside Vigie with Ads Manager, and that is more than the 70,00 € a day that an object may have on this account. Restore the value or accept it in the campaign’s history.
      channel.failed: Alerts no longer reach “Équipe média”: 410 gone
      access.requested: Inès Kowalski (ines@orlune.example) asks to work on this account.
      publication.approvalWanted: “FR | Vidéo été” waits for a second person before it is published, as Tom Whitfield asked. May approve: Léa Morel or Ana Ruiz.
      proposal.waiting: Tom Whitfield proposes to lower 3 budgets of “FR | Vidéo été” (active budgets: 330,00 € → 139,99 € a day). May decide: Léa Morel or Ana Ruiz.
      proposal.answered: Sophie Marin, for the client, approves the proposal “FR | Vidéo été”. May decide: Léa Morel or Ana Ruiz.
      changeOrder.incomplete: At the planned time this could not be sent: “Similaire 2 %” and 1 more. Done: 4. What was refused is staged again.
      publication.extraActive: “FR | Vidéo été”: 120220000000000001 is on although its publication was stopped. Vigie leaves it alone: somebody may want it.
      publication.extraLeft: “FR | Vidéo été”: an ad too many is on Meta (120220000000000001, paused). Vigie leaves it alone: it was shown already.
      publication.changeStands: “FR | Vidéo été”: what a stopped publication asked for still stands on “Similaire 2 %” (the daily budget: 50,00 € → 60,00 €, the ages). If nobody wants it, put it right.
      monitoring.paused: Paused: “Vidéo été”. 1 234,50 € spent in 7 days, 0 purchases, about 0.2 still expected. On average, what would take over its budget returns 3.46× as much per euro, rising costs included; probability that keeping it costs more than stopping it: > 99 % (threshold 90 %); estimated waste: 25,10 € of budget per day.
      monitoring.wouldPause: Dry run, would be paused, in “FR | Vidéo été”: “Vidéo été” (Large), “Photo”. Estimated waste, together: 50,20 € of budget per day.
      monitoring.notPaused: Pause refused, money still goes out: “Vidéo été”. 1 234,50 € spent in 7 days, 0 purchases, about 0.2 still expected. On average, what would take over its budget returns 3.46× as much per euro, rising costs included; probability that keeping it costs more than stopping it: > 99 % (threshold 90 %); estimated waste: 25,10 € of budget per day.
      monitoring.held: Partly taken back: Deserves a pause, but nothing else is active: “Vidéo été”. 1 234,50 € spent in 7 days, 0 purchases, about 0.2 still expected. On average, what would take over its budget returns 3.46× as much per euro, rising costs included; probability that keeping it costs more than stopping it: > 99 % (threshold 90 %); estimated waste: 25,10 € of budget per day.
      monitoring.moved: Budget moved: “Large” from 100,00 € to 80,00 € a day, “Similaire 2 %” from 105,00 € to 125,00 € a day. This money returns 1.83× as much where it goes, rising costs included; probability that it returned less where it was: 93 % (threshold 90 %); estimated waste: 9,10 € of budget per day.
      monitoring.wouldMove: Dry run, would move budget: “Large” from 100,00 € to 80,00 € a day, “Similaire 2 %” from 105,00 € to 125,00 € a day. This money returns 1.83× as much where it goes, rising costs included; probability that it returned less where it was: 93 % (threshold 90 %); estimated waste: 9,10 € of budget per day.
      monitoring.notMoved: Budget move refused: “Large” from 100,00 € to 80,00 € a day, “Similaire 2 %” from 105,00 € to 125,00 € a day. This money returns 1.83× as much where it goes, rising costs included; probability that it returned less where it was: 93 % (threshold 90 %); estimated waste: 9,10 € of budget per day.
      legacy: The budget is at 92%.
      unreadable: This alert (budget.ofTomorrow) comes from another version of Vigie, and this one cannot read it."
    `))

  test.each([
    ['French', fr],
    ['English', en],
  ])('numbers are written as numbers in %s, in every sentence', (_language, texts) => {
    const large = alerts.map((alert) => alertText(texts, withLargeNumbers(alert)))
    expect(large.filter((text) => bareNumber.test(text))).toEqual([])
  })

  test('a third language is its texts: the same alerts, the same money, nothing left over', () => {
    const told = said(spanish)
    expect(told).toContain('se ha alcanzado el presupuesto de 6\u00a0500,00\u00a0€')
    expect(told.split('\n')).toHaveLength(codes.length)
    expect(told).not.toMatch(/undefined|NaN|Infinity|\[object/)
    for (const texts of Object.values(textsIn)) expect(Object.keys(texts.alerts)).toEqual(codes)
  })

  test('a video is a place in the sentence; the name of an ad is never taken for one', () => {
    expect(alertSentence(fr, of('ad.tired'))).toEqual([
      'La ',
      { text: 'vidéo', place: { kind: 'video', url: 'https://fb.me/videos/1' } },
      ' perd 35\u00a0% de CTR en 3 jours\u00a0: fatigue probable.',
    ])
    const [text, link, ...others] = alertSentence(fr, of('monitoring.paused'))
    expect(text).toContain('«\u00a0Vidéo été\u00a0»')
    expect([link, others]).toEqual([
      { text: '', place: { kind: 'video', url: 'https://fb.me/videos/1' } },
      [],
    ])
  })

  test('what people took back says so, and an alert of another version is said to be one', () => {
    const taken = {
      code: 'monitoring.paused',
      facts: { ...everyAlert['monitoring.paused'], takenBack: 'whole' },
    } as const
    expect(textOf(alertSentence(fr, taken))).toMatch(/^Annulée\s: Mise en pause/)
    expect(textOf(alertSentence(en, taken))).toMatch(/^Taken back: Paused/)
    expect(alertText(en, of('unreadable'))).toContain('budget.ofTomorrow')
  })
})

describe('decisions of the engine', () => {
  it('one is said the same alone and in a list of one', () => {
    for (const { decisions } of [fr, en])
      expect(decisions.several([pausedDecision], 'Mars')).toBe(decisions.one(pausedDecision))
  })

  it('without anything to compare with says what was seen alone', () =>
    expect(fr.decisions.one({ ...pausedDecision, action: 'keep', comparison: null })).toBe(
      'Rien à changer\u00a0: «\u00a0Vidéo été\u00a0». 1\u00a0234,50\u00a0€ dépensés en 7\u00a0j, 0 achat, environ 0,2 encore attendus.',
    ))
})

describe('numbers', () => {
  it.each([
    [{ amount: 123_450, currency: 'EUR' }, '1\u00a0234,50\u00a0€'],
    [{ amount: -5, currency: 'USD' }, '−0,05\u00a0$'],
    [{ amount: 1200, currency: 'JPY' }, '1\u00a0200\u00a0¥'],
    [{ amount: 100, currency: 'PLN' }, '1,00\u00a0PLN'],
  ])('money %o', (money, text) => expect(writeMoney(money)).toBe(text))

  it('no zero has a sign, and odds are never surer than measured', () => {
    expect(writeNumber(-0.001, { mark: ',' })).toBe('0')
    expect([0.999, 0.5, 0.001].map(writeOdds)).toEqual(['>\u00a099\u00a0%', '50\u00a0%', '<\u00a01\u00a0%'])
  })
})

test('a plan that is proposed says what it adds, also where that is in total alone', () => {
  const facts = { ...everyAlert['proposal.waiting'], kind: 'publication' as const }
  const money = (amount: number) => ({ amount, currency: 'EUR' })
  const said = (texts: Texts, added: Partial<typeof facts>) =>
    alertText(texts, { code: 'proposal.waiting', facts: { ...facts, ...added } }).replaceAll(/\s/g, ' ')
  const [none, day, inTotal] = [money(0), money(5000), money(90_000)]
  expect(said(fr, { before: none, after: none, inTotal })).toContain('(900,00 € en tout)')
  expect(said(fr, { before: none, after: day, inTotal: null })).toContain('(50,00 € par jour de plus)')
  expect(said(en, { before: none, after: day, inTotal })).toContain(
    '(50,00 € more a day and 900,00 € in all)',
  )
  expect(said(en, { before: none, after: none, inTotal: null })).toContain('(active daily budgets unchanged)')
})
