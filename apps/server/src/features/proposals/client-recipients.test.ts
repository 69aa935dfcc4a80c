import { endpoints, type RequestOf, type ResponseOf } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'

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
async function proposed(): Promise<string> {
  const [campaign] = scene.platform.world.inAccount(scene.account, 'campaign')
  count += 1
  const items = [{ level: 'campaign', id: campaign?.id, set: { name: `Été ${count}` } }]
  const made = await lea.ask('POST', path('/changes'), { items, reason: '' })
  return endpoints.proposeChanges.response.parse(made.body).id
}

type Wanted = Partial<RequestOf<typeof endpoints.createClientLink>['body']>
const three: Wanted = {
  name: 'Sophie Marin',
  email: 'sophie@client.example',
  others: [
    { name: 'Paul Roy', email: 'paul@client.example' },
    { name: 'Awa Diop', email: 'awa@client.example' },
  ],
}
const show = (id: string, change: Wanted) =>
  lea.ask('POST', path(`/${id}/links`), { language: 'fr', days: 14, ...three, ...change })
const linkIn = (address: string) => address.replace(/^.*#(fr|en)\./, '')
async function shown(id: string, change: Wanted): Promise<readonly [string, string, string]> {
  const made = endpoints.createClientLink.response.parse((await show(id, change)).body)
  const [first = '', second = '', third = ''] = [made.address, ...made.others.map((one) => one.address)].map(
    linkIn,
  )
  return [first, second, third]
}
const need = (id: string, needed: unknown) => lea.ask('PUT', path(`/${id}/clients_needed`), { needed })
type Links = ResponseOf<typeof endpoints.listClientLinks>
const listed = async (id: string): Promise<Links> =>
  endpoints.listClientLinks.response.parse((await lea.ask('GET', path(`/${id}/links`))).body)
const revoke = async (id: string, name: string): Promise<number> => {
  const link = (await listed(id)).links.find((one) => one.name === name && one.revokedAt === null)
  return (await lea.ask('DELETE', path(`/${id}/links/${link?.id}`))).status
}

let caller = 0
async function client(call: 'proposal' | 'answer', payload: object) {
  caller = (caller + 1) % 250
  const request = { method: 'POST', url: `/api/client/${call}`, payload } as const
  const reply = await scene.server.app.inject({ ...request, remoteAddress: `198.51.100.${caller}` })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}
const open = async (link: string) =>
  endpoints.openClientLink.response.parse((await client('proposal', { link })).body)
const approve = (link: string) => client('answer', { link, answer: 'approved', name: 'Qui que ce soit' })
const askForChanges = (link: string) =>
  client('answer', { link, answer: 'changes', name: 'Qui que ce soit', words: 'Le prix' })

test('two of three are needed: the second approval meets it, whoever gives it, and the third may still answer', async () => {
  const id = await proposed()
  const [sophie, paul, awa] = await shown(id, { needed: 2 })
  expect(await listed(id)).toMatchObject({
    needed: 2,
    verdict: { state: 'open', approved: 0, asked: 0, waiting: 3, needed: 2 },
  })
  expect((await approve(awa)).status).toBe(200)
  expect((await listed(id)).verdict).toMatchObject({ state: 'open', approved: 1, waiting: 2 })
  expect((await approve(sophie)).status).toBe(200)
  expect((await listed(id)).verdict).toMatchObject({ state: 'met', approved: 2, waiting: 1 })
  expect((await askForChanges(paul)).status).toBe(200)
  expect((await listed(id)).verdict).toMatchObject({ state: 'met', approved: 2, asked: 1, waiting: 0 })
})

test('each reads who else is asked and what they said, by the names of the account, and no address', async () => {
  const id = await proposed()
  const [sophie, paul] = await shown(id, { needed: 'all' })
  await approve(paul)
  const page = await open(sophie)
  expect(page.together).toEqual({
    verdict: { state: 'open', approved: 1, asked: 0, waiting: 2, needed: 3 },
    people: [
      { name: 'Sophie Marin', isOwn: true, answer: null },
      { name: 'Paul Roy', isOwn: false, answer: 'approved' },
      { name: 'Awa Diop', isOwn: false, answer: null },
    ],
  })
  expect(JSON.stringify(page)).not.toContain('@client.example')
})

test('without a rule nobody reads of the others', async () => {
  const id = await proposed()
  const [sophie] = await shown(id, {})
  expect(await open(sophie)).toMatchObject({ together: null })
  expect(await listed(id)).toMatchObject({ needed: null, verdict: null })
})

test('two who answer at the same instant are both counted, and so is one who changes their mind meanwhile', async () => {
  const id = await proposed()
  const [sophie, paul, awa] = await shown(id, { needed: 'all' })
  await approve(awa)
  const answers = await Promise.all([approve(sophie), approve(paul), askForChanges(awa)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await listed(id)).verdict).toMatchObject({ state: 'open', approved: 2, asked: 1 })
  await Promise.all([approve(awa), approve(awa)])
  expect((await listed(id)).verdict).toMatchObject({ state: 'met', approved: 3 })
})

test('one who asks for changes keeps all from being met, and not two of three', async () => {
  const id = await proposed()
  const [sophie, paul, awa] = await shown(id, { needed: 'all' })
  await Promise.all([approve(sophie), approve(paul)])
  await askForChanges(awa)
  expect((await listed(id)).verdict).toMatchObject({ state: 'open', approved: 2, asked: 1, needed: 3 })
  // Who else is added says the rule anew, for all.
  await show(id, { name: 'Nora Petit', email: null, others: [], needed: 2 })
  expect((await listed(id)).verdict).toMatchObject({ state: 'met', approved: 2, asked: 1, waiting: 1 })
})

test('who is removed after approving counts no more, and their link leads nowhere', async () => {
  const id = await proposed()
  const [sophie, paul] = await shown(id, { needed: 2 })
  await Promise.all([approve(sophie), approve(paul)])
  expect((await listed(id)).verdict).toMatchObject({ state: 'met' })
  expect(await revoke(id, 'Sophie Marin')).toBe(200)
  expect((await listed(id)).verdict).toMatchObject({ state: 'open', approved: 1, waiting: 1, needed: 2 })
  expect((await approve(sophie)).status).toBe(410)
  expect((await open(paul)).together?.people.map(({ name }) => name)).toEqual(['Paul Roy', 'Awa Diop'])
  expect(await revoke(id, 'Awa Diop')).toBe(200)
  expect((await listed(id)).verdict).toMatchObject({ state: 'unreachable', approved: 1, waiting: 0 })
})

test('an address has one link at a time, in whichever letters, and may have another once that is revoked', async () => {
  const id = await proposed()
  await shown(id, { needed: 2 })
  const again = { name: 'Sophie', email: 'SOPHIE@client.example', others: [] }
  expect(await show(id, again)).toMatchObject({ status: 409, body: { code: 'clientLink.addressTaken' } })
  const others = [{ name: 'Une autre', email: 'Sophie@client.example' }]
  expect((await show(id, { email: 'sophie@client.example', others })).status).toBe(400)
  expect((await listed(id)).links).toHaveLength(3)
  expect(await revoke(id, 'Sophie Marin')).toBe(200)
  expect((await show(id, again)).status).toBe(200)
})

test('the same address asked for twice at the same instant gets one link', async () => {
  const id = await proposed()
  const alone: Wanted = { others: [], needed: 1 }
  const replies = await Promise.all([show(id, alone), show(id, { ...alone, name: 'Sophie M.' })])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await listed(id)).links).toHaveLength(1)
})

test('once it is decided, who did not answer can no longer, and what was met stays', async () => {
  const id = await proposed()
  const [sophie] = await shown(id, { needed: 2 })
  await approve(sophie)
  await lea.ask('POST', path(`/${id}/withdraw`))
  expect((await listed(id)).verdict).toMatchObject({ state: 'unreachable', approved: 1, waiting: 2 })
})

test('how many are needed is said anew while it waits: what was answered counts by it at once, and the audit says by whom', async () => {
  const id = await proposed()
  const [sophie, paul, awa] = await shown(id, { needed: 'all' })
  await Promise.all([approve(sophie), askForChanges(paul)])
  expect((await listed(id)).verdict).toMatchObject({ state: 'open', approved: 1, needed: 3 })
  const said = await need(id, 1)
  expect(endpoints.setClientsNeeded.response.parse(said.body)).toMatchObject({
    ...{ needed: 1, verdict: { state: 'met', approved: 1, asked: 1, waiting: 1, needed: 1 } },
  })
  // Each of them reads it, and nothing that they said is another.
  expect(await open(awa)).toMatchObject({ together: { verdict: { state: 'met', needed: 1 } } })
  expect((await need(id, 'all')).status).toBe(200)
  expect((await need(id, 'all')).status).toBe(200)
  expect(await open(sophie)).toMatchObject({ together: { verdict: { state: 'open', needed: 3 } } })
  const lines = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('audit_entry')
      .select(['facts', 'person_id'])
      .where('account_id', '=', accountId)
      .where('action', '=', 'clientLink.neededSet')
      .where('subject', '=', id)
      .execute(),
  )
  expect(lines).toHaveLength(2)
  for (const facts of [
    { before: 'all', after: 1 },
    { before: 1, after: 'all' },
  ])
    expect(lines).toContainEqual({ facts, person_id: lea.personId })
  for (const none of [0, 21, 1.5, null, 'some']) expect((await need(id, none)).status).toBe(400)
  expect((await lea.ask('POST', path(`/${id}/withdraw`))).status).toBe(200)
  expect((await need(id, 2)).body).toMatchObject({ code: 'proposal.decided' })
})

test('a code is asked of everybody, so each needs an address', async () => {
  const id = await proposed()
  const reply = await show(id, { needsCode: true, others: [{ name: 'Paul Roy', email: null }] })
  expect(reply).toMatchObject({ status: 422, body: { code: 'clientLink.codeNeedsMail' } })
  expect((await listed(id)).links).toEqual([])
})
