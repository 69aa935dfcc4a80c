import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { confirmAddress } from '../../../testing/confirm-address.ts'
import { startAlertScene, type AlertScene } from '../../../testing/alert-scene.ts'

let scene: AlertScene
beforeAll(async () => {
  scene = await startAlertScene()
})
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

describe('a budget alert', () => {
  test('tells the threshold once, however often it is changed while it holds', { tags: 'long' }, async () => {
    await scene.figures([{ spend: 60_000 }])
    await scene.remembered({}, 'ACTIVE', { id: '7', name: 'LU' })
    const { body } = await scene.ask(
      'PUT',
      '/AlertBudget',
      scene.budget({ date_end: scene.today(), threshold: 50 }),
    )
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    await scene.evaluate()
    await scene.evaluate()
    const told = async () => (await scene.alerts()).map(({ code, resolvedAt }) => [code, resolvedAt === null])
    const open = [['budget.thresholdReached', true]]
    expect(await told()).toEqual(open)
    const same = scene.budget({ date_end: scene.today(), threshold: 50 })
    for (const change of [
      { ...same, target_budget: 101_000 },
      { ...same, threshold: 40 },
      { ...same, name: 'Belgique' },
      { status: false },
      { status: true },
      {
        campaign: [
          { id: scene.campaignId, name: 'BE' },
          { id: '7', name: 'LU' },
        ],
      },
    ]) {
      await scene.ask('PUT', `/AlertBudget/${id}`, change)
      await scene.evaluate()
      expect(await told()).toEqual(open)
    }
    const [alert] = await scene.alerts()
    expect(alert?.sentenceFr).toBe(
      '«\u00a0Belgique\u00a0»\u00a0: 60\u00a0% du budget est utilisé, 600,00\u00a0€ sur 1\u00a0000,00\u00a0€ (seuil 50\u00a0%).',
    )
    // Under the name it has on the platform, whatever the caller wrote.
    expect(alert?.campaignNames).toEqual(['FR', 'LU'])
  })

  test('says what is spent by now for as long as it is open, and is told once', async () => {
    await scene.figures([{ spend: 120_000 }])
    await scene.ask('PUT', '/AlertBudget', scene.budget())
    const reached = async () => {
      await scene.evaluate()
      return (await scene.alerts()).filter(({ code }) => code === 'budget.limitReached')
    }
    const [first] = await reached()
    expect(first?.sentenceFr).toContain('1\u00a0200,00\u00a0€')
    await scene.figures([{ spend: 340_000 }])
    const later = await reached()
    expect(later.map(({ id }) => id)).toEqual([first?.id])
    expect(later[0]?.sentenceFr).toContain('3\u00a0400,00\u00a0€')
  })

  test('says for how many days of its period it was expected, each time that it is looked at', async () => {
    await scene.figures(Array.from({ length: 8 }, () => ({ spend: 20_000 })))
    await scene.ask('PUT', '/AlertBudget', scene.budget({ threshold: 10, target_budget: 150_000 }))
    const daysLeft = async (hoursLater: number) => {
      await scene.evaluate(hoursLater)
      const rows = await scene.within(({ db, accountId }) =>
        db.selectFrom('alert').selectAll().where('account_id', '=', accountId).execute(),
      )
      const told = rows
        .filter(({ category }) => category === 'budgets')
        .map(({ typed_facts: facts }) => z.looseObject({ daysLeft: z.number() }).parse(facts))
      return new Set(told.map((facts) => facts.daysLeft))
    }
    expect(await daysLeft(0)).toEqual(new Set([10.5]))
    expect(await daysLeft(48)).toEqual(new Set([9]))
  })

  test('is sent once by mail and by webhook, however often it is changed', { tags: 'long' }, async () => {
    const { url } = scene.platform
    const place = {
      name: 'Équipe',
      isOn: true,
      language: 'fr',
      categories: ['budgets'],
      upToPriority: 4,
      digestHour: null,
      quiet: null,
      urgentAtOnce: true,
    }
    const address = 'une-fois@agence-orlune.example'
    await confirmAddress(scene.server, scene.accountId, address)
    await scene.ask('POST', '/alert-channel', { ...place, kind: 'email', target: address })
    await scene.ask('POST', '/alert-channel', {
      ...place,
      kind: 'webhook',
      target: `${url}/_control/hooks/once`,
    })
    const look = async () => {
      await scene.evaluate()
      await scene.server.ctx.jobs.drain()
    }
    await scene.figures([{ spend: 60_000 }])
    const { body } = await scene.ask(
      'PUT',
      '/AlertBudget',
      scene.budget({ date_end: scene.today(), threshold: 50 }),
    )
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    await look()
    for (const change of [
      { threshold: 40 },
      { target_budget: 110_000 },
      { status: false },
      { status: true },
    ]) {
      await scene.ask('PUT', `/AlertBudget/${id}`, change)
      await look()
    }
    const received = async (path: string) =>
      z.array(z.unknown()).parse(await (await fetch(`${url}/_control/${path}`)).json())
    expect(await received(`mail?to=${address}`)).toHaveLength(1)
    expect(await received('hooks/once')).toHaveLength(1)
  })

  test('is over when a change ends it, and told again when another brings it back', async () => {
    await scene.figures([{ spend: 60_000 }])
    const { body } = await scene.ask(
      'PUT',
      '/AlertBudget',
      scene.budget({ date_end: scene.today(), threshold: 50 }),
    )
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    const open = async (change: object) => {
      await scene.ask('PUT', `/AlertBudget/${id}`, change)
      await scene.evaluate()
      const list = await scene.alerts()
      return [list.filter(({ resolvedAt }) => resolvedAt === null).length, list.length]
    }
    expect(await open({ threshold: 50 })).toEqual([1, 1])
    expect(await open({ target_budget: 900_000 })).toEqual([0, 1])
    expect(await open({ target_budget: 100_000 })).toEqual([1, 2])
    expect(await open({ date_start: '2020-01-01', date_end: '2020-01-31' })).toEqual([0, 2])
  })
})
