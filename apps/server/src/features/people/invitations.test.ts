import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { nothingCarried } from '../../testing/nothing-carried.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn } from '../../testing/test-server.ts'
import { rememberPerson } from '../session/remember-person.ts'
import { removeEndedInvitations, takeInvitations } from '../session/take-invitations.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())
beforeEach(async () => {
  await scene.server.ctx.db.deleteFrom('invitation').execute()
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
})

const invite = (email: string, role = 'editor', by = scene.person) =>
  by.ask('PUT', `/${scene.account}/invitations`, { email, role })
const mails = z.array(z.object({ subject: z.string(), text: z.string() }))
const mailTo = async (address: string) =>
  mails.parse(await (await fetch(`${scene.platform.url}/_control/mail?to=${address}`)).json())
const listed = z.object({
  people: z.array(z.looseObject({ id: z.string(), role: z.string(), email: z.string() })),
  removed: z.array(z.looseObject({ id: z.string() })),
  invitations: z.array(z.looseObject({ id: z.string(), email: z.string(), isSent: z.boolean() })),
})
const list = async () => listed.parse((await scene.person.ask('GET', `/${scene.account}/people`)).body)
let count = 0
/** Somebody whom the issuer knows by this address. @returns the role they have on the account after signing in */
async function signsIn(email: string, isVerified = true): Promise<string | null> {
  const { ctx } = scene.server
  count += 1
  const claims = { iss: 'https://issuer.test', sub: `invited-${count}`, name: 'Hugo Perrin', email }
  const id = await rememberPerson(ctx, { ...claims, email_verified: isVerified })
  await takeInvitations(ctx, id)
  return (await list()).people.find((one) => one.id === id)?.role ?? null
}

test('who is invited reads a mail without any power, and works on the account once they sign in with the address', async () => {
  expect((await invite('Hugo.Perrin@orlune.example')).status).toBe(200)
  const [mail, ...others] = await mailTo('Hugo.Perrin@orlune.example')
  expect(others).toEqual([])
  expect(mail?.text).toContain('/api/auth/login?return_to=%2Fce-matin\n')
  expect((await list()).invitations).toMatchObject([{ email: 'hugo.perrin@orlune.example', isSent: true }])
  expect(await signsIn('HUGO.Perrin@orlune.example')).toBe('editor')
  expect((await list()).invitations).toEqual([])
})

test('an address that the issuer does not vouch for takes no invitation, and neither does another one', async () => {
  await invite('nadia@orlune.example')
  expect(await signsIn('nadia@orlune.example', false)).toBe(null)
  expect(await signsIn('nadia@elsewhere.example')).toBe(null)
  expect(await signsIn('')).toBe(null)
  expect(await signsIn('nadia@orlune.example')).toBe('editor')
})

test('a mailbox whose name only looks the same takes no invitation', async () => {
  await invite('kim@orlune.example')
  // The Kelvin sign, which becomes a k in small letters.
  expect(await signsIn('\u212Aim@orlune.example')).toBe(null)
  expect(await signsIn('KIM@orlune.example')).toBe('editor')
})

test('an invitation ends after fourteen days, and at once where it is taken back', async () => {
  await invite('late@orlune.example')
  await invite('unwanted@orlune.example')
  const unwanted = (await list()).invitations.find(({ email }) => email.startsWith('unwanted'))
  const revoked = await scene.person.ask('DELETE', `/${scene.account}/invitations/${unwanted?.id}`)
  expect(revoked.status).toBe(200)
  expect(await signsIn('unwanted@orlune.example')).toBe(null)
  await scene.server.ctx.db
    .updateTable('invitation')
    .set({ ends_at: new Date(scene.server.clock.now().getTime() - 1) })
    .execute()
  expect(await signsIn('late@orlune.example')).toBe(null)
  expect((await list()).invitations).toEqual([])
})

test('nobody invites above themselves, and an invitation is worth no more than whoever gave it still is', async () => {
  const admin = await signIn(scene.server, 'Nadia Benali')
  await admin.join(scene.account, 'admin')
  expect((await invite('boss@orlune.example', 'owner', admin)).body).toMatchObject({
    code: 'people.aboveYou',
  })
  expect((await invite('peer@orlune.example', 'publisher', admin)).status).toBe(200)
  await scene.person.ask('PUT', `/${scene.account}/people/${admin.personId}`, { role: 'editor' })
  expect(await signsIn('peer@orlune.example')).toBe(null)
})

test('the same address is not written to again at once; the later role counts', async () => {
  await invite('ines@orlune.example', 'editor')
  await invite('ines@orlune.example', 'reader')
  expect(await mailTo('ines@orlune.example')).toHaveLength(1)
  expect(await signsIn('ines@orlune.example')).toBe('reader')
})

test('who works here already is not invited to another role, however the address is written', async () => {
  await invite('paula@orlune.example', 'publisher')
  expect(await signsIn('paula@orlune.example')).toBe('publisher')
  expect(await invite('PAULA@Orlune.example', 'reader')).toMatchObject({
    status: 409,
    body: { code: 'people.alreadyHere' },
  })
  const { people, invitations } = await list()
  expect(people.find(({ email }) => email === 'paula@orlune.example')?.role).toBe('publisher')
  expect(invitations).toEqual([])
  expect(await mailTo('PAULA@Orlune.example')).toEqual([])
})

test('an address that no mail server takes is refused as such', async () => {
  const refused = await invite(
    "3+'_''Q'__9-.D0++7Y'6-@8aqFfUw-R4.3c476--WCri.Mv.Ybb1-Fec-.O1-.b-.203-46-36.VcfQurjtLobL",
  )
  expect(refused).toMatchObject({ status: 422, body: { code: 'mail.addressRefused' } })
})

test('who was removed comes back by an invitation', async () => {
  await invite('tom@orlune.example')
  expect(await signsIn('tom@orlune.example')).toBe('editor')
  const tom = (await list()).people.find(({ email }) => email === 'tom@orlune.example')?.id ?? ''
  expect((await scene.person.ask('DELETE', `/${scene.account}/people/${tom}`, nothingCarried)).status).toBe(
    200,
  )
  await takeInvitations(scene.server.ctx, tom)
  expect((await list()).people.map(({ id }) => id)).not.toContain(tom)
  await invite('tom@orlune.example', 'reader')
  await takeInvitations(scene.server.ctx, tom)
  const back = await list()
  expect(back.people.find(({ id }) => id === tom)?.role).toBe('reader')
  expect(back.removed.map(({ id }) => id)).not.toContain(tom)
})

test(
  'M7 taking an invitation back and sending it again writes to nobody twice, and no hundred of them to a crowd',
  { tags: 'long' },
  async () => {
    const again = async (address: string) => {
      const { status, body } = await invite(address)
      const waiting = (await list()).invitations.find(({ email }) => email === address)
      if (waiting) await scene.person.ask('DELETE', `/${scene.account}/invitations/${waiting.id}`)
      return { status, body }
    }
    for (let times = 0; times < 3; times += 1) expect((await again('often@orlune.example')).status).toBe(200)
    expect(await mailTo('often@orlune.example')).toHaveLength(1)
    expect(await signsIn('often@orlune.example')).toBe(null)
    const refused: unknown[] = []
    for (let times = 0; times < 101 && refused.length === 0; times += 1) {
      const { status, body } = await again(`crowd-${times}@orlune.example`)
      if (status !== 200) refused.push(body)
    }
    expect(refused).toMatchObject([{ code: 'request.tooMany' }])
  },
)

test('S54 the address of who did not come is forgotten a day after the invitation ended', async () => {
  const { db } = scene.server.ctx
  const now = scene.server.clock.now().getTime()
  await scene.server.ctx.db.deleteFrom('invitation').execute()
  const { accountId, person } = scene
  const ended = [
    { address: 'long-ago@orlune.example', hours: -25 },
    { address: 'today@orlune.example', hours: -23 },
    { address: 'waiting@orlune.example', hours: 1 },
  ]
  for (const { address, hours } of ended)
    await db
      .insertInto('invitation')
      .values({
        id: randomUUID(),
        account_id: accountId,
        address,
        role: 'reader',
        invited_by: person.personId,
        invited_at: new Date(now),
        ends_at: new Date(now + hours * 3_600_000),
        sent_at: null,
      })
      .execute()
  await removeEndedInvitations(scene.server.ctx)
  const left = await db.selectFrom('invitation').select('address').orderBy('address').execute()
  expect(left.map(({ address }) => address)).toEqual(['today@orlune.example', 'waiting@orlune.example'])
})
