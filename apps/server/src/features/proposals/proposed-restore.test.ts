import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import type { TestPerson } from '../../testing/test-server.ts'

let scene: PublicationScene
let lea: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  lea = await joinAs(scene, 'Léa Marchand', 'editor')
})
afterAll(() => scene.stop())

/** The budget of an ad set as it stands, and what a look at its campaign found: that somebody set it elsewhere. */
async function changedElsewhere(restored: number) {
  const one = scene.platform.world
    .inAccount(scene.account, 'adset')
    .find(({ fields }) => Number(fields.daily_budget ?? 0) > 0)
  if (!one) throw new Error('the simulated account has no ad set with a budget')
  const observed = Number(one.fields.daily_budget)
  const at = scene.server.clock.now()
  await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .insertInto('drift_item')
      .values({
        ...{ account_id: accountId, campaign_id: one.parent, object_id: one.id, level: 'adset' },
        ...{ field: 'dailyBudget', object_name: String(one.fields.name), origin: 'elsewhere' },
        ...{ actor: 'Paul Roy', application: 'Ads Manager', state: 'open' },
        planned: JSON.stringify({ value: restored }),
        written: JSON.stringify({ value: restored }),
        observed: JSON.stringify({ value: observed }),
        restored: JSON.stringify({ value: restored }),
        ...{ first_seen: at, last_seen: at, decided_by: null, decided_at: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return { id: one.id, observed }
}

async function proposed(id: string, dailyBudget: number) {
  const items = [{ level: 'adset', id, set: { dailyBudget } }]
  const made = await lea.ask('POST', `/${scene.account}/proposals/changes`, { items, reason: '' })
  return endpoints.proposeChanges.response.parse(made.body)
}

test('a proposal that puts back what was changed elsewhere says by whom, whatever whoever proposes says; another value says nothing', async () => {
  const { id, observed } = await changedElsewhere(1234)
  expect(observed).not.toBe(1234)
  const restoring = await proposed(id, 1234)
  expect(restoring.findings).toContainEqual({
    code: 'drift.restores',
    objectId: id,
    facts: {
      ...{ field: 'dailyBudget', by: 'Paul Roy', application: 'Ads Manager' },
      since: scene.server.clock.now().toISOString(),
    },
  })
  const other = await proposed(id, 1300)
  expect(other.findings.map(({ code }) => code)).not.toContain('drift.restores')
})
