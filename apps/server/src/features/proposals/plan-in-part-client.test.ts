import { endpoints, type ResponseOf } from '@vigie/contract'
import { noGuardrails, type ClientAdAnswer } from '@vigie/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'

let scene: PublicationScene
let lea: TestPerson
let tom: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  lea = await joinAs(scene, 'Léa Marchand', 'editor')
  tom = await joinAs(scene, 'Tom Whitfield', 'publisher')
  const admin = await signInAgain(scene.server, scene.person.personId)
  const limits = { ...noGuardrails, approvalMode: 'clientFirst' as const }
  await admin.ask('PUT', `/${scene.account}/guardrails`, limits)
})
afterAll(() => scene.stop())
beforeEach(async () => {
  scene.server.clock.advance(11 * 60_000)
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
  lea = await signInAgain(scene.server, lea.personId)
  tom = await signInAgain(scene.server, tom.personId)
})

type Proposal = ResponseOf<typeof endpoints.readProposal>
const path = (rest = '') => `/${scene.account}/proposals${rest}`
const read = async (id: string): Promise<Proposal> =>
  endpoints.readProposal.response.parse((await lea.ask('GET', path(`/${id}`))).body)
const choice = async (id: string) =>
  endpoints.readProposalAds.response.parse((await tom.ask('GET', path(`/${id}/choice`))).body)
let count = 0
async function proposed(): Promise<Proposal> {
  const fileId = await scene.store({ name: `Le client d’abord ${(count += 1)}`, zones: 1, texts: 3 })
  const body = { fileId, extent: 'publish', planHash: await scene.planHash(fileId), reason: '' }
  return endpoints.proposePublication.response.parse(
    (await lea.ask('POST', path('/publications'), body)).body,
  )
}
async function shown(id: string, name: string): Promise<string> {
  const email = `${name}-${count}@client.example`
  const wanted = { name, email, language: 'fr', days: 14, needsCode: true }
  const made = await lea.ask('POST', path(`/${id}/links`), wanted)
  return endpoints.createClientLink.response.parse(made.body).address.replace(/^.*#(fr|en)\./, '')
}
const linksOf = async (id: string) =>
  endpoints.listClientLinks.response.parse((await lea.ask('GET', path(`/${id}/links`))).body)

let caller = 0
async function client(call: 'proposal' | 'answer' | 'code', payload: object) {
  caller = (caller + 1) % 250
  const request = { method: 'POST', url: `/api/client/${call}`, payload } as const
  const reply = await scene.server.app.inject({ ...request, remoteAddress: `198.51.100.${caller}` })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}
const open = async (link: string) =>
  endpoints.openClientLink.response.parse((await client('proposal', { link })).body)
async function codeFor(name: string): Promise<string> {
  const reply = await fetch(`${scene.platform.url}/_control/mail?to=${name}-${count}@client.example`)
  const mails = (await reply.json()) as readonly { readonly subject: string }[]
  return mails.flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []).at(-1) ?? ''
}
const verdict = (ad: number, answer: ClientAdAnswer['answer']): ClientAdAnswer => ({
  ...{ ad, answer },
  words: answer === 'changes' ? 'Plutôt « dès 95 € »' : '',
})
async function answer(link: string, name: string, ads: readonly ClientAdAnswer[], words = '') {
  await client('code', { link })
  const said = { link, answer: 'changes', name: 'Sophie Marin', words, ads, code: await codeFor(name) }
  const reply = await client('answer', said)
  expect(reply.status).toBe(200)
}
const approve = (by: TestPerson, { id, hash }: Proposal, ads?: readonly string[]) =>
  by.ask('POST', path(`/${id}/approve`), { hash, note: '', ...(ads && { ads }) })

test('a client approves two of three by a code: those go at one press, under their word, and nothing else does', async () => {
  const whole = await proposed()
  const link = await shown(whole.id, 'sophie')
  const { view } = await open(link)
  await answer(link, 'sophie', [verdict(0, 'approved'), verdict(1, 'approved'), verdict(2, 'changes')])
  const { ads, approved } = await choice(whole.id)
  const titles = (keys: readonly string[]) =>
    ads.flatMap(({ key, body }) => (keys.includes(key) ? [body] : []))
  const bodies = view.kind === 'publication' ? view.ads.map(({ body }) => body) : []
  expect(titles(approved ?? [])).toEqual(bodies.slice(0, 2))
  // The whole, and a part that holds what the client did not approve, wait for the client.
  expect(await read(whole.id)).toMatchObject({ demand: 'client' })
  const left = ads.flatMap(({ key }) => (approved?.includes(key) ? [] : [key]))
  for (const some of [undefined, [approved?.[0] ?? '', ...left], left])
    expect((await approve(tom, whole, some)).body).toMatchObject({ code: 'guard.clientFirst' })
  expect(await read(whole.id)).toMatchObject({ state: 'WAITING' })
  scene.server.clock.advance(60_000)
  const reply = await approve(tom, whole, approved ?? [])
  const part = endpoints.approveProposal.response.parse(reply.body).parts[0]?.id ?? ''
  const links = await linksOf(part)
  expect(links.links).toMatchObject([
    { supersededAt: null, answer: { answer: 'approved', name: 'Sophie Marin', isProved: true, words: '' } },
  ])
  // What was said of the whole stays with it.
  expect((await linksOf(whole.id)).links).toMatchObject([{ answer: { answer: 'changes' } }])
  await scene.server.ctx.jobs.drain()
  expect(await read(part)).toMatchObject({ state: 'EXECUTED' })
  // The client reads what became of it by the same link, and what was left out.
  const page = await open(link)
  expect(page).toMatchObject({ version: 2, state: 'accepted', answer: { answer: 'approved' } })
  if (page.changed?.difference.kind !== 'publication') throw new Error('an ad was left out')
  expect(page.changed.difference.ads.removed).toMatchObject([{ body: bodies[2] }])
})

test('who asked for something of the whole, or has not answered where all must, has not approved a part of it', async () => {
  const asked = await proposed()
  const link = await shown(asked.id, 'sophie')
  const two = [verdict(0, 'approved'), verdict(1, 'approved')]
  await answer(link, 'sophie', two, 'Et le prix ?')
  const some = (await choice(asked.id)).approved ?? []
  expect(some).toHaveLength(2)
  expect((await approve(tom, asked, some)).body).toMatchObject({ code: 'guard.clientFirst' })

  const both = await proposed()
  const first = await shown(both.id, 'sophie')
  const other = await shown(both.id, 'paul')
  await lea.ask('POST', path(`/${both.id}/links`), {
    ...{ name: 'Anne', email: 'anne@client.example', language: 'fr', days: 14, needsCode: true, needed: 2 },
  })
  await answer(first, 'sophie', two)
  const one = (await choice(both.id)).approved ?? []
  expect((await approve(tom, both, one)).body).toMatchObject({ code: 'guard.clientFirst' })
  await answer(other, 'paul', [verdict(0, 'changes'), verdict(1, 'approved')])
  // What each of them approved: by two, that is enough.
  const common = (await choice(both.id)).approved ?? []
  expect(common).toHaveLength(1)
  const part = endpoints.approveProposal.response.parse((await approve(tom, both, common)).body).parts[0]
  expect(await linksOf(part?.id ?? '')).toMatchObject({ needed: 2, verdict: { state: 'met', approved: 2 } })
})
