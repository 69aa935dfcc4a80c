import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@vigie/contract'
import { accountDay } from '@vigie/domain'
import { inAccount } from '../../../db/in-account.ts'
import { startTrayScene, type TrayScene } from '../../../testing/tray-scene.ts'
import { choose } from './weekly-mail.store.ts'
import { sendWeeklyMails } from './send-weekly-mails.ts'

const hour = 3_600_000
let scene: TrayScene
let timezone: string
beforeAll(async () => {
  scene = await startTrayScene()
  const row = await scene.server.ctx.db
    .selectFrom('ad_account')
    .select('timezone')
    .where('account_id', '=', scene.accountId)
    .executeTakeFirstOrThrow()
  timezone = row.timezone
  await scene.server.ctx.db
    .updateTable('person')
    .set({
      email: 'lucie@orlune.example',
      is_email_verified: true,
      preferences: JSON.stringify({ language: 'fr' }),
    })
    .where('id', '=', scene.person.personId)
    .execute()
}, 120_000)
afterAll(() => scene.stop())
beforeEach(async () => {
  await chosen(false)
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
  await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db.deleteFrom('weekly_mail').where('account_id', '=', accountId).execute(),
  )
})

/** Days pass here, and sessions do not last for days: the choice is stored as the call stores it. */
const chosen = (isOn: boolean) =>
  inAccount(scene.server.ctx, scene.accountId, (scope) =>
    choose(scope, { personId: scene.person.personId, isOn, at: scene.server.clock.now() }),
  )

const mails = z.array(z.object({ subject: z.string(), text: z.string() }))
async function sent() {
  await sendWeeklyMails(scene.server.ctx)
  return mails.parse(
    await (await fetch(`${scene.platform.url}/_control/mail?to=lucie@orlune.example`)).json(),
  )
}

/** Time passes hour by hour until the clock of the account shows a weekday (0 is Sunday) and an hour. */
async function until(weekday: number, atHour: number) {
  const shown = () => {
    const now = scene.server.clock.now()
    const day = new Date(`${accountDay(now.toISOString(), timezone)}T00:00:00Z`).getUTCDay()
    const [text] = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: timezone })
      .formatToParts(now)
      .map(({ value }) => Number(value))
    return day === weekday && text === atHour
  }
  for (let passed = 0; passed === 0 || !shown(); passed += 1) {
    if (passed > 24 * 8) throw new Error('this hour never comes')
    scene.server.clock.advance(hour)
    scene.platform.world.clock.advance(hour)
  }
}

describe('the mail of a Monday', () => {
  test('is off until somebody chooses it for themselves, and the audit has a line of each choice', async () => {
    const path = `/${scene.account}/weekly_mail`
    const read = async () =>
      endpoints.readWeeklyMail.response.parse((await scene.person.ask('GET', path)).body)
    expect(await read()).toMatchObject({ isOn: false, canMail: true, address: 'lucie@orlune.example' })
    for (const isOn of [true, true, false]) {
      const { body } = await scene.person.ask('PUT', path, { isOn })
      expect(endpoints.saveWeeklyMail.response.parse(body)).toMatchObject({ isOn })
    }
    const lines = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .selectFrom('audit_entry')
        .select('facts')
        .where('account_id', '=', accountId)
        .where('action', '=', 'weeklyMail.saved')
        .orderBy('at')
        .execute(),
    )
    expect(lines.map(({ facts }) => facts)).toMatchObject([{ isOn: true }, { isOn: false }])
  })

  test('goes once to whoever chose it, from eight on, in their language, and leads to the page of that week', async () => {
    await until(0, 20)
    await chosen(true)
    expect(await sent()).toEqual([])
    await until(1, 7)
    expect(await sent()).toEqual([])
    await until(1, 8)
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    const monday = accountDay(scene.server.clock.now().toISOString(), timezone)
    const day = (before: number) =>
      new Date(Date.parse(`${monday}T00:00:00Z`) - before * 86_400_000).toISOString().slice(0, 10)
    expect(mail?.subject).toContain('La semaine de')
    expect(mail?.text).toContain(
      `/campagne/rapports?account=${scene.account}&since=${day(7)}&until=${day(1)}`,
    )
    expect(mail?.text).toContain('un interrupteur')
    expect(await sent()).toHaveLength(1)
    await until(1, 15)
    expect(await sent()).toHaveLength(1)
    await until(2, 9)
    expect(await sent()).toHaveLength(1)
    await until(1, 9)
    expect(await sent()).toHaveLength(2)
  })

  test('two workers at once send it once', async () => {
    await until(0, 20)
    await chosen(true)
    await until(1, 9)
    await Promise.all([sendWeeklyMails(scene.server.ctx), sendWeeklyMails(scene.server.ctx)])
    expect(await sent()).toHaveLength(1)
  })

  test('a server that was dead in the morning sends it in the evening, one that was dead all day does not on Tuesday', async () => {
    await until(0, 20)
    await chosen(true)
    await until(1, 21)
    expect(await sent()).toHaveLength(1)
    await until(2, 8)
    expect(await sent()).toHaveLength(1)
    await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db.deleteFrom('weekly_mail').where('account_id', '=', accountId).execute(),
    )
    expect(await sent()).toHaveLength(1)
  })

  test('whoever stops it, or was removed, or chose it after it was due, gets none', async () => {
    await until(1, 10)
    await chosen(true)
    expect(await sent()).toEqual([])
    await chosen(false)
    await until(1, 9)
    expect(await sent()).toEqual([])
    await until(0, 12)
    await chosen(true)
    const lost = (at: Date | null) =>
      scene.server.ctx.db
        .updateTable('membership')
        .set({ lost_at: at })
        .where('person_id', '=', scene.person.personId)
        .where('account_id', '=', scene.accountId)
        .execute()
    await lost(scene.server.clock.now())
    await until(1, 9)
    expect(await sent()).toEqual([])
    await lost(null)
  })

  test('a week of which nothing was read says so', async () => {
    await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db.deleteFrom('insight_read').where('account_id', '=', accountId).execute(),
    )
    await until(0, 20)
    await chosen(true)
    await until(1, 9)
    expect((await sent())[0]?.text).toContain('Aucun chiffre de cette semaine')
  })
})
