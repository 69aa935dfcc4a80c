/** @module-tag long */
import { endpoints } from '@vigie/contract'
import type { CampaignDraft, StoredDraft } from '@vigie/domain'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { checkDrift } from '../../drift/check-drift.ts'
import { sweepMinutes } from './finish-publication.ts'
import { sweep } from './sweep.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())
afterEach(() => scene.platform.faults.set([]))

const minute = 60_000

/** No request of a change arrives, and nobody is told: each is tried three times. */
const loseChangesOf = (objectId: string) =>
  scene.platform.faults.set([
    { kind: 'reset', method: 'POST', path: `^${objectId}$`, times: 3, after: 0, milliseconds: 0 },
  ])

/** What was lost arrives after all: the request that was sent, as the platform carries it out. */
function arrives(objectId: string, fields: Readonly<Record<string, unknown>>, by = 'Vigie') {
  const object = scene.platform.world.get(objectId)
  if (!object) throw new Error(`${objectId} is not there`)
  scene.platform.world.accept({ ...object, fields: { ...object.fields, ...fields } }, 'updated', by)
}

type Kind = 'campaign' | 'adset'
type Case = {
  readonly before?: Partial<StoredDraft>
  readonly edit: (draft: CampaignDraft) => Partial<StoredDraft>
  readonly on: Kind
  /** What the lost request asks for, as the platform keeps it. */
  readonly sends: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/** A change of each kind that a late request can bring: a word, money, who sees it, how it bids. */
const cases: Readonly<Record<string, Case>> = {
  'the name of a campaign': {
    edit: () => ({ name: 'Nom tardif' }),
    on: 'campaign',
    sends: () => ({ name: 'Nom tardif' }),
  },
  'the budget of an ad set': {
    edit: ({ lines: [first, ...rest] }) => ({ lines: first ? [{ ...first, budget: 2300 }, ...rest] : [] }),
    on: 'adset',
    sends: () => ({ daily_budget: '2300' }),
  },
  'what an ad set may bid': {
    before: { bidStrategy: 'costCap', bidAmount: 900 },
    edit: ({ lines: [first, ...rest] }) => ({
      lines: first ? [{ ...first, bidAmount: 1250 }, ...rest] : [],
    }),
    on: 'adset',
    sends: ({ bid_amount: amount }) => ({ bid_amount: typeof amount === 'string' ? '1250' : 1250 }),
  },
  'the bid strategy of an ad set': {
    edit: () => ({ bidStrategy: 'costCap', bidAmount: 900 }),
    on: 'adset',
    sends: () => ({ bid_strategy: 'COST_CAP', bid_amount: 900 }),
  },
  'where an ad set shows': {
    edit: ({ placements }) => ({
      isAdvanced: true,
      placements: { ...placements, publisherPlatforms: ['facebook'] },
    }),
    on: 'adset',
    sends: ({ targeting }) => ({
      targeting: { ...z.looseObject({}).parse(targeting), publisher_platforms: ['facebook'] },
    }),
  },
}

let count = 0

/** A change that nobody heard of, on a publication that a person stopped before it came. */
async function stopped(what: string, objects: 'keep' | 'remove') {
  const { before = {}, edit, on, sends } = cases[what] ?? raise(what)
  count += 1
  const { fileId, campaignId, idsOf } = await scene.live(`Tard ${count}`, before)
  const id = on === 'campaign' ? campaignId : (idsOf('adset')[0] ?? '')
  const former = scene.now(id)
  await scene.saveDraft(fileId, edit((await scene.stored(fileId)).configuration))
  const publicationId = await scene.submitChanges(fileId)
  loseChangesOf(id)
  const waiting = await scene.run(publicationId)
  expect(waiting.problem).toMatchObject({ code: 'publication.lostAnswer' })
  scene.platform.faults.set([])
  expect(scene.now(id)).toEqual(former)
  await scene.person.ask('POST', `/${scene.account}/publications/${publicationId}/cancel`, { objects })
  const end = objects === 'remove' ? 'ROLLED_BACK' : 'CANCELLED_KEPT'
  expect((await scene.settle(publicationId)).state).toBe(end)
  scene.server.clock.advance(1000)
  expect(scene.now(id)).toEqual(former)
  return { id, fileId, campaignId, publicationId, former, late: sends(former) }
}
const raise = (what: string): never => {
  throw new Error(`no case is called ${what}`)
}

const sweepNow = (publicationId: string) =>
  sweep(scene.server.ctx, {
    accountId: scene.accountId,
    publicationId,
    signal: new AbortController().signal,
  })

async function historyOf(campaignId: string) {
  const { body } = await scene.person.ask('GET', `/${scene.account}/campaigns/${campaignId}/history`)
  return endpoints.campaignHistory.response.parse(body).entries
}

test.each(Object.keys(cases))(
  'I23 %s: a request that was lost and comes after a person took it back is taken back too',
  async (what) => {
    const { id, campaignId, publicationId, former, late } = await stopped(what, 'remove')
    const lines = (await historyOf(campaignId)).length
    arrives(id, late)
    expect(scene.now(id)).toMatchObject(late)
    scene.server.clock.advance(2 * minute)
    await sweepNow(publicationId)
    expect(scene.now(id)).toEqual(former)
    // What a sweep writes stands in the history of the campaign, once.
    expect(await historyOf(campaignId)).toHaveLength(lines + 1)
    await sweepNow(publicationId)
    expect(await historyOf(campaignId)).toHaveLength(lines + 1)
  },
)

test('I9 what somebody set since is theirs, though a request of the same object was lost', async () => {
  const { id, publicationId } = await stopped('the budget of an ad set', 'remove')
  arrives(id, { daily_budget: '3100' }, 'somebody')
  scene.server.clock.advance(2 * minute)
  await sweepNow(publicationId)
  expect(scene.now(id).daily_budget).toBe('3100')
})

test('I20 of a publication that was stopped and kept a late change stays: nobody ordered it back', async () => {
  const { id, publicationId, late } = await stopped('the budget of an ad set', 'keep')
  arrives(id, late)
  scene.server.clock.advance(2 * minute)
  await sweepNow(publicationId)
  expect(scene.now(id)).toMatchObject(late)
})

/** What is told and not over of values that came late, by campaign. */
const told = (campaignId: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .selectFrom('alert')
      .select('id')
      .where('account_id', '=', scene.accountId)
      .where('code', '=', 'publication.changeStands')
      .where('resolved_at', 'is', null)
      .where(sql<boolean>`${campaignId} = any(campaign_ids)`)
      .execute(),
  )

const differences = (campaignId: string) =>
  checkDrift(scene.server.ctx, {
    account: { accountId: scene.accountId, account: scene.account },
    campaignId,
  })

async function sweepLater(publicationId: string, minutes: number): Promise<void> {
  scene.server.clock.advance(minutes * minute)
  await sweepNow(publicationId)
}

describe('I20 a value that came late and that somebody asked for since is nobody’s leftover', () => {
  const wants = async (fileId: string, change: Partial<StoredDraft>) => {
    await scene.saveDraft(fileId, change)
    return scene.submitChanges(fileId)
  }

  test.each(Object.keys(cases).filter((what) => what !== 'the name of a campaign'))(
    '%s, when the plan that asks for it was confirmed before it came',
    async (what) => {
      const { id, campaignId, fileId, publicationId, late } = await stopped(what, 'remove')
      const second = await scene.submitChanges(fileId)
      arrives(id, late)
      expect((await scene.settle(second)).state).toBe('PUBLISHED')
      await sweepLater(publicationId, 35)
      expect(scene.now(id)).toMatchObject(late)
      expect(await told(campaignId)).toEqual([])
    },
  )

  test('when it stood already as the plan was made: publishing the rest makes it what is published', async () => {
    const { id, campaignId, fileId, publicationId, late } = await stopped('the budget of an ad set', 'remove')
    arrives(id, late)
    expect(await differences(campaignId)).toBe(1)
    const second = await wants(fileId, { name: `Après ${fileId.slice(0, 8)}` })
    const { state, total } = await scene.settle(second)
    // The name alone is told as changed.
    expect({ state, total }).toEqual({ state: 'PUBLISHED', total: 1 })
    expect(await differences(campaignId)).toBe(0)
    await sweepLater(publicationId, 35)
    expect(scene.now(id)).toMatchObject(late)
    expect(await told(campaignId)).toEqual([])
    expect(await scene.changesLeft(fileId)).toEqual([])
  })

  test('when a person accepted it as a difference: a sweep neither takes it back nor tells it', async () => {
    const { id, campaignId, publicationId, late } = await stopped('the budget of an ad set', 'remove')
    arrives(id, late)
    expect(await differences(campaignId)).toBe(1)
    const items = [{ objectId: id, field: 'dailyBudget' }]
    await scene.person.ask('POST', `/${scene.account}/campaigns/${campaignId}/differences/decisions`, {
      decision: 'accept',
      items,
    })
    expect(await differences(campaignId)).toBe(0)
    for (const minutes of [2, 35]) await sweepLater(publicationId, minutes)
    expect(scene.now(id)).toMatchObject(late)
    expect(await told(campaignId)).toEqual([])
  })

  test('but one that asks for something else, or was taken back in turn, is no choice of it', async () => {
    const { id, campaignId, fileId, publicationId, former, late } = await stopped(
      'the budget of an ad set',
      'remove',
    )
    const second = await scene.submitChanges(fileId)
    await scene.person.ask('POST', `/${scene.account}/publications/${second}/cancel`, { objects: 'remove' })
    expect((await scene.settle(second)).state).toBe('ROLLED_BACK')
    expect(scene.now(id)).toEqual(former)
    arrives(id, late)
    await sweepLater(publicationId, 35)
    expect(await told(campaignId)).toHaveLength(1)
  })
})

test('I20 half an hour after the end the planned value may be anybody’s: it stays and is told as a difference', async () => {
  const { id, campaignId, publicationId, former, late } = await stopped('the budget of an ad set', 'remove')
  scene.server.clock.advance(40 * minute)
  arrives(id, late)
  for (const minutes of sweepMinutes.slice(2)) {
    scene.server.clock.advance(minutes * minute)
    await sweepNow(publicationId)
  }
  expect(scene.now(id)).toMatchObject(late)
  expect(await differences(campaignId)).toBe(1)
  expect(await told(campaignId)).toHaveLength(1)
  // The sweeps are over; whoever puts it right ends it all the same.
  arrives(id, { daily_budget: former.daily_budget }, 'somebody')
  expect(await differences(campaignId)).toBe(0)
  expect(await told(campaignId)).toEqual([])
})
