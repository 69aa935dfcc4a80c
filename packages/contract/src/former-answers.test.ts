import { noFigures } from '@vigie/domain'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { campaignRowsCodec } from './codecs/campaign-list-codec.ts'
import { parseMorning } from './codecs/morning-facts.ts'
import { clientPageEndpoints } from './endpoints/client-page.ts'
import { difference } from './endpoints/drift.ts'
import { explorerEndpoints } from './endpoints/explorer.ts'
import { monitoringEngineEndpoints } from './endpoints/monitoring-engine.ts'
import { publicationProgress } from './endpoints/publication.ts'

/*
 * While a deploy rolls, a page of this version may be answered by a server of the one before: what an answer gained since
 * has a default, which says what that server meant.
 */

test('a list of campaigns whose drafts do not say yet what their publication made', () => {
  const wire = JSON.parse(JSON.stringify(z.encode(campaignRowsCodec, []))) as object
  const drafts = [{ fileId: 'f', name: 'Soldes', author: 'Camille' }]
  expect(campaignRowsCodec.parse({ ...wire, drafts })).toMatchObject([
    { fileId: 'f', campaignId: null, isDraft: true },
  ])
})

test('a difference that does not name its tool', () => {
  const former = {
    ...{ objectId: '1', objectName: 'Soldes', level: 'campaign', field: 'dailyBudget', kind: 'money' },
    ...{ origin: 'elsewhere', actor: null, planned: 2000, written: 2000, observed: 3000, restored: 2000 },
    ...{ canRestore: true, state: 'open', since: '2026-11-26T10:00:00.000Z' },
  }
  expect(difference.parse(former)).toEqual({ ...former, application: null })
})

test('a line of the morning that knows of no limit', () => {
  const facts = { campaign: { id: '1', name: 'Soldes' }, by: null, currency: 'EUR', changes: [] }
  expect(parseMorning('campaign.changedElsewhere', facts)).toEqual({
    code: 'campaign.changedElsewhere',
    facts: { ...facts, breaksLimit: false },
  })
})

test('a publication that counts all its objects as made', () => {
  const former = {
    ...{ id: 'p', fileId: 'f', campaignName: 'Soldes', campaignId: '1', state: 'PUBLISHED', total: 3 },
    ...{ created: 3, verified: 3, active: 3, unknown: 0, rejected: 0, nodes: [], problem: null },
    ...{ startedBy: 'Camille', startedAt: '2026-11-26T10:00:00.000Z', resumesAt: null, approvers: [] },
  }
  expect(publicationProgress.parse(former)).toEqual({
    ...former,
    standing: 0,
    changed: 0,
    leavesPaused: false,
  })
})

test('a page of ad sets that knows of no other days', () => {
  const { former, ...page } = explorerEndpoints.explorer.response.parse({
    ...{ rows: [], count: 0, totals: noFigures, budgetPerDay: null, states: [], next: null, currency: 'EUR' },
    ...{
      provenance: {
        missingDays: 0,
        readDays: 0,
        previousReadDays: 0,
        oldestReadAt: null,
        newestReadAt: null,
        maturingSince: null,
        attribution: [],
      },
    },
  })
  expect(former).toBeNull()
  expect(page.rows).toEqual([])
})

test('a replay that knows neither its days nor why it would have paused', () => {
  const pause = {
    ...{
      day: '2026-11-02',
      adId: '1',
      adName: 'Vidéo',
      adsetName: 'Large',
      campaignId: '2',
      campaignName: 'Soldes',
    },
    ...{
      worse: 0.97,
      goal: 'omni_purchase',
      spendAvoided: 100,
      goalLost: 0,
      valueLost: 0,
      valueElsewhere: 1,
    },
  }
  const former = {
    ...{ since: '2026-10-28', until: '2026-11-26', preset: 'balanced', campaigns: 1, ads: 2, evaluated: 60 },
    ...{ reconstructedShare: 0, spendAvoided: 100, goalLost: 0, valueLost: 0, valueElsewhere: 1, hash: 'f' },
  }
  expect(monitoringEngineEndpoints.backTestStrategy.response.parse({ ...former, pauses: [pause] })).toEqual({
    ...former,
    weights: {},
    moves: [],
    today: null,
    days: [],
    pauses: [{ ...pause, kind: 'ad', sentence: { fr: '', en: '' }, pictureUrl: null }],
  })
})

test('what a link shows to a client before there are comments', () => {
  const ad = { title: 'Lin', body: 'Doux', picture: null }
  const former = {
    ...{ recipient: 'Sophie', language: 'fr', advertiser: 'Orlune', proposedBy: 'Léa', currency: 'EUR' },
    ...{ timezone: 'Europe/Paris', state: 'open', answersUntil: '2026-11-26T10:00:00.000Z', answer: null },
    view: {
      ...{
        kind: 'publication',
        campaignName: 'Soldes',
        isNew: true,
        daily: 0,
        lifetime: 0,
        start: null,
        end: null,
      },
      ...{ targets: [], moreTargets: 0, ads: [ad], moreAds: 0, stopped: 0, otherChanges: 0 },
    },
  }
  expect(clientPageEndpoints.openClientLink.response.parse(former)).toMatchObject({
    ...former,
    view: { ...former.view, ads: [{ ...ad, at: null }] },
    threads: [],
  })
})
