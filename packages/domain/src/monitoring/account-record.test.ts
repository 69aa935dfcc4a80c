import { describe, expect, test } from 'vitest'
import { pastRunsOf, pastSteps } from './creative-past.ts'
import { transferErrorsOf } from './creative-transfer.ts'
import { funnelOf } from './funnel.ts'
import { outcomeDays } from './outcome-days.ts'
import { pauseOutcomes, promisedRise, promisedRiseOfMove, type OutcomeQuestion } from './pause-outcomes.ts'

const weights = { omni_purchase: 1 }

describe('what a creative did elsewhere', () => {
  const figures = (spend: number, clicks: number, sales: number) => ({
    spend,
    counts: { inline_link_clicks: clicks, omni_purchase: sales },
  })
  const ran = [
    { campaignId: 'old', visual: 'v', words: 'w', ...figures(100, 200, 20) },
    { campaignId: 'old', visual: 'v', words: 'other', ...figures(50, 50, 1) },
    { campaignId: 'old', visual: 'x', words: 'w', ...figures(200, 200, 20) },
    { campaignId: 'now', visual: 'v', words: 'w', ...figures(10, 10, 5) },
    { campaignId: 'alone', visual: 'v', words: 'w', ...figures(10, 10, 5) },
  ]
  const ads = [
    { id: 'a', campaignId: 'now', visual: 'v', words: 'w' },
    { id: 'new', campaignId: 'now', visual: 'y', words: 'w' },
    { id: 'none', campaignId: 'now', visual: '', words: 'w' },
  ]

  test('is what ran in other campaigns beside something else, the whole creative apart from the visual', () => {
    const runs = pastRunsOf(ads, ran)
    expect([...runs.keys()]).toEqual(['a'])
    const beside = figures(200, 200, 20)
    expect(runs.get('a')).toEqual([
      { shares: 'creative', ...figures(100, 200, 20), beside },
      { shares: 'visual', ...figures(50, 50, 1), beside },
    ])
  })

  test('is held against what ran beside it, step by step, and never worth more than was seen there', () => {
    const funnel = funnelOf(weights, new Set(['inline_link_clicks']))
    expect(funnel).not.toBeNull()
    if (!funnel) return
    const [click, sale] = pastSteps(pastRunsOf(ads, ran).get('a') ?? [], funnel, transferErrorsOf())
    expect((click?.count ?? 0) / (click?.expected ?? 1)).toBeGreaterThan(1.5)
    expect(sale?.expected ?? 0).toBeLessThan(20)
    expect(pastSteps([], funnel, transferErrorsOf())).toEqual([])
  })
})

describe('what came of a pause', () => {
  const length = 24
  const days = (value: (day: number) => number) => Array.from({ length }, (_, day) => value(day))
  const question = (change: Partial<OutcomeQuestion> = {}, sold = (day: number) => (day > 8 ? 12 : 10)) => ({
    campaign: {
      ads: [
        {
          id: 'a',
          adsetId: 's',
          spend: days(() => 100),
          counts: { inline_link_clicks: days(() => 200), omni_purchase: days(sold) },
          values: {},
        },
      ],
      outages: days(() => 0).map(() => false),
    },
    weights,
    pauses: [{ id: 'a', known: { day: 8, value: 0.1 }, promised: 0.15 }],
    known: [],
    ...change,
  })

  test('is the week after it against what was believed before, with a range', () => {
    const [outcome] = pauseOutcomes(question()).pauses
    expect(outcome?.seen).toBeCloseTo(0.2, 9)
    expect(outcome?.low).toBeLessThan(0.2)
    expect(outcome?.high).toBeGreaterThan(0.2)
    expect(outcome).toMatchObject({ id: 'a', day: 8, others: 0, experiment: { promised: 0.15 } })
  })

  test('waits until its week is over, needs days that were tracked, and spend', () => {
    const late = { id: 'a', known: { day: length - 1 - outcomeDays, value: 0.1 }, promised: 0.1 }
    expect(pauseOutcomes(question({ pauses: [late] })).pauses).toEqual([])
    const dark = question()
    expect(
      pauseOutcomes({ ...dark, campaign: { ...dark.campaign, outages: days(() => 1).map(() => true) } })
        .pauses,
    ).toEqual([])
  })

  test('is of all the pauses of its week: their promises add up, and the week counts once', () => {
    const two = [
      { id: 'a', known: { day: 8, value: 0.1 }, promised: 0.1 },
      { id: 'b', known: { day: 8, value: 0.1 }, promised: 0.05 },
    ]
    const [one] = pauseOutcomes(question()).pauses
    const both = pauseOutcomes(question({ pauses: two })).pauses
    expect(both.map(({ others, experiment }) => [others, experiment.promised])).toEqual([
      [1, expect.closeTo(0.15, 9)],
      [1, expect.closeTo(0.15, 9)],
    ])
    expect(both[0]?.experiment.noise).toBeCloseTo(2 * (one?.experiment.noise ?? 0), 9)
  })

  test('weeks without a pause are told apart, and none lies in another or in a pause’s', () => {
    const known = days((day) => day).map((day) => ({ day, value: 0.1 }))
    const { quiet } = pauseOutcomes(question({ known }))
    expect(quiet.map(({ day }) => day)).toEqual([0, 9])
    expect(quiet.every(({ experiment }) => experiment.promised === 0)).toBe(true)
  })

  const leftOut = { id: 'a', known: { day: 8, value: 0.1 }, promised: 0.15, isHeldOut: true }

  test('of one that was left out, what came by itself: nothing was promised of it', () => {
    const [outcome] = pauseOutcomes(question({ pauses: [leftOut] })).pauses
    expect(outcome?.seen).toBeCloseTo(0.2, 9)
    expect(outcome).toMatchObject({
      others: 0,
      experiment: { promised: 0, heldOut: expect.closeTo(0.15, 9), isHeldOut: true },
    })
  })

  test('made and left out in one week are told apart, and neither week is a quiet one', () => {
    const made = { id: 'b', known: { day: 8, value: 0.1 }, promised: 0.1 }
    const known = days((day) => day).map((day) => ({ day, value: 0.1 }))
    const { pauses, quiet } = pauseOutcomes(question({ pauses: [leftOut, made], known }))
    expect(pauses.map(({ id, others, experiment }) => [id, others, experiment.isHeldOut])).toEqual([
      ['a', 1, true],
      ['b', 0, false],
    ])
    for (const { experiment } of pauses) {
      expect(experiment.promised).toBeCloseTo(0.1, 9)
      expect(experiment.heldOut).toBeCloseTo(0.15, 9)
    }
    expect(quiet.map(({ day }) => day)).toEqual([0, 9])
  })

  const moved = (day: number) => ({ id: 's', known: { day, value: 0.1 }, promised: 0.05, isMove: true })

  test('a week in which money moved is no quiet one, and is measured for nobody alone', () => {
    const known = days((day) => day).map((day) => ({ day, value: 0.1 }))
    const { pauses, quiet } = pauseOutcomes(question({ pauses: [moved(8)], known }))
    expect(pauses).toEqual([])
    expect(quiet.map(({ day }) => day)).toEqual([0, 9])
  })

  test('of a pause beside which money moved, what both promised: neither is credited with the other', () => {
    const made = { id: 'a', known: { day: 8, value: 0.1 }, promised: 0.15 }
    const [alone] = pauseOutcomes(question({ pauses: [made] })).pauses
    const [outcome, ...others] = pauseOutcomes(question({ pauses: [made, moved(8), moved(30)] })).pauses
    expect(others).toEqual([])
    expect(outcome).toMatchObject({ id: 'a', others: 0 })
    expect(outcome?.experiment.promised).toBeCloseTo(0.2, 9)
    expect(outcome?.experiment.noise).toBe(alone?.experiment.noise)
  })

  test('a move promises what its money brings more where it goes, for each unit of the campaign’s', () => {
    const parts = [
      { adsetId: 'a', from: 100, to: 80 },
      { adsetId: 'b', from: 100, to: 120 },
    ]
    const numbers = { perDay: 100, shareOfCampaign: 0.25, valueOfCampaign: 0.1 }
    const rise = (bar: number, more: object = {}) =>
      promisedRiseOfMove({ move: { parts, value: 0.05, bar }, numbers: { ...numbers, ...more } } as never)
    // 20 of 400 a day bring 0.05 more each, where a unit brings 0.1.
    expect(rise(0.1)).toBeCloseTo(0.025, 9)
    expect(rise(0.01)).toBe(0)
    expect(rise(0.1, { perDay: 0 })).toBe(0)
  })

  test('of one that somebody stopped meanwhile nothing is said, of an ad set as of an ad', () => {
    const stopped = (id: string, lastDay: number) => {
      const { campaign, ...rest } = question({ pauses: [{ ...leftOut, id }] })
      const ads = campaign.ads.flatMap((ad) => [
        { ...ad, spend: days((day) => (day <= lastDay ? 100 : 0)) },
        { ...ad, id: 'b', adsetId: 't' },
      ])
      return pauseOutcomes({ ...rest, campaign: { ...campaign, ads } }).pauses
    }
    expect(stopped('a', 10)).toEqual([])
    expect(stopped('s', 10)).toEqual([])
    expect(stopped('a', 12)).toHaveLength(1)
    expect(stopped('s', 12)).toHaveLength(1)
    expect(stopped('t', 10)).toHaveLength(1)
  })

  test('a promise is the share that moves, by what it brings more elsewhere', () => {
    const numbers = { shareOfCampaign: 0.2, valueOfCampaign: 0.1 }
    const decision = { value: 0.05, bar: 0.1, numbers } as never
    expect(promisedRise(decision)).toBeCloseTo(0.1, 9)
    expect(promisedRise({ value: 0.2, bar: 0.1, numbers } as never)).toBe(0)
    expect(promisedRise({ value: 0.2, bar: null, numbers } as never)).toBe(0)
  })
})
