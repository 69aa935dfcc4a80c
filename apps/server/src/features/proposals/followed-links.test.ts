import { endpoints, type RequestOf, type ResponseOf } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { hashToken } from '../../security/random.ts'

let scene: PublicationScene
let lea: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  lea = await joinAs(scene, 'Léa Marchand', 'editor')
})
afterAll(() => scene.stop())
beforeEach(async () => {
  scene.server.clock.advance(11 * 60_000)
  lea = await signInAgain(scene.server, lea.personId)
})

const path = (rest = '') => `/${scene.account}/proposals${rest}`
let count = 0
const stored = () => scene.store({ name: `Fête des mères ${(count += 1)}`, zones: 1, texts: 2 })
async function proposePlan(fileId: string): Promise<string> {
  const body = { fileId, extent: 'publish', planHash: await scene.planHash(fileId), reason: '' }
  const made = await lea.ask('POST', path('/publications'), body)
  return endpoints.proposePublication.response.parse(made.body).id
}
/** The plan is another one from then on: it ends later. */
let days = 0
const changePlan = (fileId: string) =>
  scene.saveDraft(fileId, { endTime: `2027-12-${String((days += 1)).padStart(2, '0')}T10:00:00Z` })

type Wanted = Partial<RequestOf<typeof endpoints.createClientLink>['body']>
async function shown(id: string, change: Wanted = {}): Promise<string> {
  const wanted = { name: 'Sophie Marin', email: null, language: 'fr', days: 14, ...change }
  const made = await lea.ask('POST', path(`/${id}/links`), wanted)
  return endpoints.createClientLink.response.parse(made.body).address.replace(/^.*#(fr|en)\./, '')
}
const listed = async (id: string): Promise<ResponseOf<typeof endpoints.listClientLinks>> =>
  endpoints.listClientLinks.response.parse((await lea.ask('GET', path(`/${id}/links`))).body)

let caller = 0
async function client(call: 'proposal' | 'answer' | 'comment', payload: object) {
  caller = (caller + 1) % 250
  const request = { method: 'POST', url: `/api/client/${call}`, payload } as const
  const reply = await scene.server.app.inject({ ...request, remoteAddress: `198.51.100.${caller}` })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}
const open = async (link: string) =>
  endpoints.openClientLink.response.parse((await client('proposal', { link })).body)
const approve = (link: string, version: number | null) =>
  client('answer', { link, version, answer: 'approved', name: 'Sophie Marin' })

test('a link goes on to the next plan of its file, says what changed since it was looked at, and takes an answer anew', async () => {
  const fileId = await stored()
  const first = await proposePlan(fileId)
  const link = await shown(first, { needed: 'all' })
  expect(await open(link)).toMatchObject({ version: 1, changed: null })
  expect((await approve(link, 1)).status).toBe(200)
  await changePlan(fileId)
  const second = await proposePlan(fileId)
  const page = await open(link)
  expect(page).toMatchObject({ version: 2, answer: null, state: 'open' })
  if (page.changed?.difference.kind !== 'publication') throw new Error('a plan changed')
  expect(page.changed.difference).toMatchObject({ daily: null, ads: { added: [], removed: [], changed: [] } })
  expect(page.changed.difference.end?.after).toBe('2027-12-01T10:00:00Z')
  // It is told until it is answered, and not after.
  expect((await open(link)).changed).not.toBeNull()
  expect((await approve(link, 2)).status).toBe(200)
  expect((await open(link)).changed).toBeNull()
  // What was approved stays with what was looked at.
  const before = await listed(first)
  expect(before.links).toMatchObject([{ answer: { answer: 'approved' }, opened: 1 }])
  expect(before.links[0]?.supersededAt).not.toBeNull()
  expect(await listed(second)).toMatchObject({
    needed: 'all',
    verdict: { state: 'met' },
    links: [{ name: 'Sophie Marin', opened: 3, supersededAt: null, answer: { answer: 'approved' } }],
  })
})

type Mail = { readonly subject: string; readonly text: string }
const mailsTo = async (email: string): Promise<readonly Mail[]> => {
  const reply = await fetch(`${scene.platform.url}/_control/mail?to=${email}`)
  return (await reply.json()) as readonly Mail[]
}

test('a client is told once of the plan that stands, where they did not look themselves', async () => {
  const fileId = await stored()
  const first = await proposePlan(fileId)
  const email = (name: string) => `${name}-news@client.example`
  const others = ['paul', 'ana'].map((name) => ({ name, email: email(name) }))
  await shown(first, { email: email('sophie'), others })
  for (const name of ['sophie', 'paul', 'ana']) expect(await mailsTo(email(name))).toHaveLength(1)
  let last = first
  for (const _ of ['second', 'third']) {
    await changePlan(fileId)
    last = await proposePlan(fileId)
    scene.server.clock.advance(4 * 60_000)
  }
  const [sophie, paul, ana] = (await listed(last)).links
  const [link = ''] = (await mailsTo(email('paul'))).flatMap(({ text }) => /#fr\.(\S+)/.exec(text)?.[1] ?? [])
  await open(link)
  const revoked = await lea.ask('DELETE', path(`/${last}/links/${ana?.id}`))
  expect(revoked.status).toBe(200)
  // Another plan may follow at once: nothing is told with the proposal itself.
  expect(await mailsTo(email('sophie'))).toHaveLength(1)
  await scene.server.ctx.jobs.drain()
  const [news, ...more] = (await mailsTo(email('sophie'))).filter(({ subject }) => /a changé/.test(subject))
  expect(more).toEqual([])
  // The secret is known to whoever received it alone: the mail says which mail it is in.
  expect(news?.text).not.toMatch(/https?:/)
  expect(news?.text).toContain('Léa Marchand')
  for (const name of ['paul', 'ana']) expect(await mailsTo(email(name))).toHaveLength(1)
  expect((await listed(last)).links.find(({ id }) => id === sophie?.id)?.sentAt).not.toBeNull()
  expect(paul?.sentAt).toBeNull()
})

test('nobody approves what they did not read: an answer to the former is refused, and one to the next is taken', async () => {
  const fileId = await stored()
  const link = await shown(await proposePlan(fileId))
  await open(link)
  await changePlan(fileId)
  await proposePlan(fileId)
  const refused = { status: 409, body: { code: 'clientLink.changed' } }
  expect(await approve(link, 1)).toMatchObject(refused)
  // A page of before says no version: it did not open this one.
  expect(await approve(link, null)).toMatchObject(refused)
  const comment = { link, name: 'Sophie Marin', words: 'Le prix', ad: 0 }
  expect(await client('comment', { ...comment, version: 1 })).toMatchObject(refused)
  await open(link)
  expect(await approve(link, 1)).toMatchObject(refused)
  expect((await client('comment', { ...comment, version: 2 })).status).toBe(200)
  expect((await approve(link, 2)).status).toBe(200)
})

test('what changed is told against what was looked at last, however many plans lay between', async () => {
  const fileId = await stored()
  const link = await shown(await proposePlan(fileId))
  const seen = await open(link)
  for (const _ of ['second', 'third']) {
    await changePlan(fileId)
    await proposePlan(fileId)
  }
  const page = await open(link)
  expect(page.version).toBe(3)
  const [before, after] = [seen.view, page.view]
  if (before.kind !== 'publication' || after.kind !== 'publication') throw new Error('plans are shown')
  expect(page.changed?.difference).toMatchObject({ end: { before: before.end, after: after.end } })
})

test('who never looked is told of no change', async () => {
  const fileId = await stored()
  const link = await shown(await proposePlan(fileId))
  await changePlan(fileId)
  await proposePlan(fileId)
  expect(await open(link)).toMatchObject({ version: 2, changed: null })
})

test('one that was revoked goes nowhere, and one that went on is revoked where it is', async () => {
  const fileId = await stored()
  const first = await proposePlan(fileId)
  const [gone, link] = [await shown(first), await shown(first, { name: 'Paul Roy' })]
  const sophie = (await listed(first)).links.find(({ name }) => name === 'Sophie Marin')
  await lea.ask('DELETE', path(`/${first}/links/${sophie?.id}`))
  await changePlan(fileId)
  const second = await proposePlan(fileId)
  expect((await client('proposal', { link: gone })).status).toBe(410)
  const [former] = (await listed(first)).links.filter(({ name }) => name === 'Paul Roy')
  expect(await lea.ask('DELETE', path(`/${first}/links/${former?.id}`))).toMatchObject({
    body: { code: 'clientLink.ended' },
  })
  const [current] = (await listed(second)).links
  expect((await lea.ask('DELETE', path(`/${second}/links/${current?.id}`))).status).toBe(200)
  expect((await client('proposal', { link })).status).toBe(410)
})

test('an answer and the next plan at the same instant: the answer is of the one that was read, or refused', async () => {
  const fileId = await stored()
  const first = await proposePlan(fileId)
  const link = await shown(first)
  await open(link)
  await changePlan(fileId)
  const [answer, second] = await Promise.all([approve(link, 1), proposePlan(fileId)])
  expect([200, 409]).toContain(answer.status)
  expect((await listed(second)).links).toMatchObject([{ answer: null }])
  const [former] = (await listed(first)).links
  expect(former?.answer === null).toBe(answer.status === 409)
  expect((await open(link)).version).toBe(2)
})

test('the plan of another file, and the same plan proposed once more, leave a link where it is', async () => {
  const fileId = await stored()
  const link = await shown(await proposePlan(fileId))
  await proposePlan(await stored())
  await proposePlan(fileId)
  expect((await open(link)).version).toBe(1)
})

test('of one secret one row is current, whatever a statement says, and what went on takes no answer', async () => {
  const fileId = await stored()
  const link = await shown(await proposePlan(fileId))
  await changePlan(fileId)
  await proposePlan(fileId)
  const hash = hashToken(link.split('.')[1] ?? '')
  const change = (version: number, set: object) =>
    inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .updateTable('client_link')
        .set(set)
        .where('account_id', '=', accountId)
        .where('token_hash', '=', hash)
        .where('version', '=', version)
        .execute(),
    )
  await expect(change(1, { superseded_at: null })).rejects.toThrow(/shows a later proposal/)
  await expect(change(1, { opened: 7 })).rejects.toThrow(/shows a later proposal/)
  await expect(change(2, { version: 3 })).rejects.toThrow(/never changes/)
})
