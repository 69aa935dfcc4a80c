import { endpoints, type RequestOf, type ResponseOf } from '@vigie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { joinAs } from '../../testing/connect-person.ts'
import { makeOperator, operatorSubject } from '../../testing/make-operator.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn, signInAgain, type TestPerson } from '../../testing/test-server.ts'

let scene: PublicationScene
let lea: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene({}, { VIGIE_OPERATORS: operatorSubject })
  lea = await joinAs(scene, 'Léa Marchand', 'editor')
})
afterAll(() => scene.stop())
// Wrong passwords and codes of former tests are forgotten, and nobody is asked to sign in.
beforeEach(async () => {
  scene.server.clock.advance(11 * 60_000)
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
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
async function proposedPlan(): Promise<string> {
  const fileId = await scene.store({ name: `Fête des mères ${(count += 1)}`, zones: 1, texts: 3 })
  const body = { fileId, extent: 'publish', planHash: await scene.planHash(fileId), reason: '' }
  return endpoints.proposePublication.response.parse(
    (await lea.ask('POST', path('/publications'), body)).body,
  ).id
}

const email = 'sophie@client.example'
type Wanted = Partial<RequestOf<typeof endpoints.createClientLink>['body']>
const show = (id: string, change: Wanted) =>
  lea.ask('POST', path(`/${id}/links`), { name: 'Sophie Marin', email, language: 'fr', days: 14, ...change })
async function shown(id: string, change: Wanted): Promise<string> {
  const { address } = endpoints.createClientLink.response.parse((await show(id, change)).body)
  return address.replace(/^.*#(fr|en)\./, '')
}

let caller = 0
/** Somebody outside, each from an address of their own. */
async function client(call: 'proposal' | 'pictures' | 'answer' | 'code', payload: object) {
  caller = (caller + 1) % 250
  const url = `/api/client/${call}`
  const reply = await scene.server.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `198.51.100.${caller}`,
  })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}
const codeOf = ({ body }: { readonly body: unknown }): unknown =>
  z.looseObject({ code: z.unknown() }).safeParse(body).data?.code
const approval = (link: string, change: object = {}) => ({
  link,
  answer: 'approved',
  name: 'Sophie Marin',
  words: '',
  ...change,
})
type Mail = { readonly subject: string; readonly text: string }
async function lastMail(): Promise<Mail> {
  const reply = await fetch(`${scene.platform.url}/_control/mail?to=${email}`)
  const mails = (await reply.json()) as readonly Mail[]
  return mails.toSorted((a, b) => a.subject.localeCompare(b.subject))[0] ?? { subject: '', text: '' }
}
const sentCode = async (): Promise<string> => /^\d{6}/.exec((await lastMail()).subject)?.[0] ?? ''
const other = (code: string): string => (code === '000000' ? '000001' : '000000')
type Said = ResponseOf<typeof endpoints.listClientLinks>['links'][number]['answer']
const answerOf = async (id: string): Promise<Said> =>
  endpoints.listClientLinks.response.parse((await lea.ask('GET', path(`/${id}/links`))).body).links[0]
    ?.answer ?? null

// First: the session of whoever stores files ends with the time that the others let pass.
test('of three ads two are approved: what was said of each stands by its title, and the whole is not approved', async () => {
  const id = await proposedPlan()
  const link = await shown(id, {})
  const { view } = endpoints.openClientLink.response.parse((await client('proposal', { link })).body)
  if (view.kind !== 'publication') throw new Error('a plan is shown')
  expect(view.ads).toHaveLength(3)
  const one = (ad: number, answer: string, words = '') => ({ ad, answer, words })
  const ads = [one(0, 'approved'), one(1, 'approved'), one(2, 'changes', 'Le prix est 95 €')]
  // Whatever is said of the whole: it is what the single ones come to.
  expect((await client('answer', approval(link, { ads }))).status).toBe(400)
  expect((await client('answer', approval(link, { answer: 'changes', ads }))).status).toBe(200)
  expect(await answerOf(id)).toMatchObject({
    answer: 'changes',
    ads: [
      { title: view.ads[0]?.title, answer: 'approved' },
      {},
      { answer: 'changes', words: 'Le prix est 95 €' },
    ],
  })
  const two = [one(0, 'approved'), one(1, 'approved')]
  expect((await client('answer', approval(link, { ads: two }))).status).toBe(200)
  expect(await answerOf(id)).toMatchObject({ answer: 'changes' })
  const three = [...two, one(2, 'approved')]
  expect((await client('answer', approval(link, { ads: three }))).status).toBe(200)
  expect(await answerOf(id)).toMatchObject({ answer: 'approved' })
  expect((await client('answer', approval(link, { ads: [one(3, 'approved')] }))).status).toBe(400)
  expect((await client('answer', approval(link, { ads: [...two, one(0, 'approved')] }))).status).toBe(400)
})

test('an approval by a link with a code stands once the code of the mail is typed, once, and says so', async () => {
  const id = await proposed()
  const link = await shown(id, { needsCode: true })
  expect(codeOf(await client('answer', approval(link)))).toBe('clientLink.codeNeeded')
  expect(codeOf(await client('answer', approval(link, { code: '123456' })))).toBe('clientLink.codeOver')
  expect(await client('code', { link })).toMatchObject({
    status: 200,
    body: { sentTo: 's•••@client.example', minutes: 10 },
  })
  const mail = await lastMail()
  const code = await sentCode()
  // Both together are in no one message.
  expect(mail.text).toContain(code)
  expect(mail.text).not.toContain(link)
  expect(codeOf(await client('answer', approval(link, { code: other(code) })))).toBe('clientLink.codeWrong')
  expect(await answerOf(id)).toBeNull()
  expect((await client('answer', approval(link, { code }))).status).toBe(200)
  expect(await answerOf(id)).toMatchObject({ answer: 'approved', isProved: true })
  expect(codeOf(await client('answer', approval(link, { code, words: 'Encore' })))).toBe(
    'clientLink.codeOver',
  )
})

test('a code ends after ten minutes and after five wrong ones, and a link has no two within a minute', async () => {
  const link = await shown(await proposed(), { needsCode: true })
  expect(await client('code', { link })).toMatchObject({ status: 200, body: { isNew: true } })
  const first = await sentCode()
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
  // A page that was opened again meanwhile leads to the code that is on its way, and no second mail goes.
  expect(await client('code', { link })).toMatchObject({
    status: 200,
    body: { sentTo: 's•••@client.example', isNew: false },
  })
  expect(await sentCode()).toBe('')
  scene.server.clock.advance(10 * 60_000)
  expect(codeOf(await client('answer', approval(link, { code: first })))).toBe('clientLink.codeOver')
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
  await client('code', { link })
  const second = await sentCode()
  for (let tries = 0; tries < 5; tries += 1)
    expect(codeOf(await client('answer', approval(link, { code: other(second) })))).toBe(
      'clientLink.codeWrong',
    )
  expect(codeOf(await client('answer', approval(link, { code: second })))).toBe('clientLink.codeOver')
  // That one leads nowhere any more, and the minute is not over.
  expect(codeOf(await client('code', { link }))).toBe('request.tooMany')
})

test('asking for changes needs no code, a link without one sends none, and one without an address asks for none', async () => {
  const id = await proposed()
  const link = await shown(id, { needsCode: true })
  const said = approval(link, { answer: 'changes', words: 'Le prix' })
  expect((await client('answer', said)).status).toBe(200)
  expect(await answerOf(id)).toMatchObject({ answer: 'changes', isProved: false })
  expect(codeOf(await client('code', { link: await shown(await proposed(), {}) }))).toBe('clientLink.noCode')
  expect(codeOf(await show(await proposed(), { email: null, needsCode: true }))).toBe(
    'clientLink.codeNeedsMail',
  )
})

test('a link with a password shows nothing, sends no code and takes no answer without it', async () => {
  const id = await proposed()
  const password = 'lampe opale'
  const link = await shown(id, { password, needsCode: true })
  for (const call of ['proposal', 'pictures', 'code'] as const) {
    expect(codeOf(await client(call, { link }))).toBe('clientLink.passwordNeeded')
    expect(codeOf(await client(call, { link, password: 'lampe' }))).toBe('clientLink.passwordWrong')
  }
  expect(codeOf(await client('answer', approval(link)))).toBe('clientLink.passwordNeeded')
  const { text } = await lastMail()
  expect(text).not.toContain(password)
  expect(text).toContain('avec le mot de passe')
  expect((await client('proposal', { link, password })).status).toBe(200)
})

test('ten wrong passwords let the link rest for ten minutes, also for who knows it; then it opens', async () => {
  const password = 'lampe opale'
  const link = await shown(await proposed(), { password })
  for (let tries = 0; tries < 10; tries += 1)
    expect(codeOf(await client('proposal', { link, password: `faux ${tries}` }))).toBe(
      'clientLink.passwordWrong',
    )
  expect(codeOf(await client('proposal', { link, password }))).toBe('clientLink.passwordRests')
  scene.server.clock.advance(10 * 60_000)
  expect((await client('proposal', { link, password })).status).toBe(200)
})

test('the page stands in the name, the colour and with the logo of the client that the account belongs to by now', async () => {
  const link = await shown(await proposed(), {})
  const open = async () => endpoints.openClientLink.response.parse((await client('proposal', { link })).body)
  expect(await open()).toMatchObject({ brand: null })
  const owner = await signIn(scene.server, 'Nadia Benali')
  await owner.join(scene.account)
  await makeOperator(scene.server.ctx, owner.personId)
  await owner.ask('POST', '/workspace/owner')
  const details = { name: 'Maison Orlune Paris', colour: 'plum', language: 'fr', contacts: [] }
  const { id } = z
    .object({ id: z.uuid() })
    .parse((await owner.ask('PUT', '/workspace/clients', details)).body)
  expect((await owner.ask('PUT', `/${scene.account}/client`, { client: id })).status).toBe(200)
  expect(await open()).toMatchObject({
    advertiser: 'Maison Orlune Paris',
    brand: { colour: 'plum', logo: null },
  })
  const image = (
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#7b2f72' } })
      .png()
      .toBuffer()
  ).toString('base64')
  expect((await owner.ask('PUT', `/workspace/clients/${id}/logo`, { image })).status).toBe(200)
  expect((await open()).brand?.logo).toMatch(/^data:image\/webp;base64,/)
})
