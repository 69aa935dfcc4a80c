import { endpoints, type ResponseOf } from '@vigie/contract'
import { noGuardrails, type ApprovalMode } from '@vigie/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTold } from '../../alerts/read-told.ts'
import { inAccount } from '../../db/in-account.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'

let scene: PublicationScene
let tom: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  tom = await joinAs(scene, 'Tom Whitfield', 'publisher')
  await joinAs(scene, 'Léa Marchand', 'editor')
})
afterAll(() => scene.stop())
beforeEach(() => scene.server.clock.advance(10 * 60_000))

async function setMode(approvalMode: ApprovalMode): Promise<void> {
  const admin = await signInAgain(scene.server, scene.person.personId)
  const body = { ...noGuardrails, approvalMode }
  expect((await admin.ask('PUT', `/${scene.account}/guardrails`, body)).status).toBe(200)
}

const path = (rest = '') => `/${scene.account}/proposals${rest}`
async function proposedPlan(name: string): Promise<ResponseOf<typeof endpoints.readProposal>> {
  const fileId = await scene.store({ name, zones: 1, texts: 1 })
  const body = { fileId, extent: 'publish', planHash: await scene.planHash(fileId), reason: '' }
  return endpoints.proposePublication.response.parse(
    (await tom.ask('POST', path('/publications'), body)).body,
  )
}

type Recipient = { readonly name: string; readonly email: string }
/** Shows it to these, each by a link that asks for a code; the links as the page sends them. */
async function shown(
  id: string,
  people: readonly Recipient[],
  needed: number | null,
): Promise<readonly string[]> {
  const [first, ...others] = people
  const body = { ...first, others, needed, language: 'fr', days: 14, needsCode: true }
  const made = endpoints.createClientLink.response.parse(
    (await tom.ask('POST', path(`/${id}/links`), body)).body,
  )
  return [made, ...made.others].map(({ address }) => address.replace(/^.*#fr\./, ''))
}

let caller = 0
async function client(call: 'answer' | 'code', payload: object): Promise<number> {
  const remoteAddress = `198.51.100.${(caller += 1)}`
  const asked = { method: 'POST', url: `/api/client/${call}`, payload, remoteAddress } as const
  return (await scene.server.app.inject(asked)).statusCode
}
async function codeOf(link: string, email: string): Promise<string | undefined> {
  expect(await client('code', { link })).toBe(200)
  const reply = await fetch(`${scene.platform.url}/_control/mail?to=${email}`)
  const subjects = ((await reply.json()) as readonly { readonly subject: string }[]).map(
    ({ subject }) => subject,
  )
  return subjects.flatMap((one) => /^\d{6}/.exec(one)?.[0] ?? []).at(-1)
}
async function approves(link: string, email: string, known?: string): Promise<void> {
  const code = known ?? (await codeOf(link, email))
  // Whatever name is typed, and without a word.
  expect(
    await client('answer', { link, answer: 'approved', name: 'Visitez http://x.example', words: '', code }),
  ).toBe(200)
}

/** What the account is told and nobody has to do with any more is left out. */
const told = (id: string) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    const rows = await db
      .selectFrom('alert')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('resolved_at', 'is', null)
      .where('key', 'like', `proposal:${id}%`)
      .orderBy('created_at')
      .orderBy('key')
      .execute()
    return rows.map(readTold)
  })

const sophie = { name: 'Sophie Marin', email: 'sophie-told@client.example' }
const paul = { name: 'Paul Roy', email: 'paul-told@client.example' }

test('who may decide is who may by the mode, also whoever proposed, and that the client comes first is told', async () => {
  await setMode('anotherPerson')
  expect(await told((await proposedPlan('À deux')).id)).toMatchObject([
    { code: 'proposal.waiting', facts: { deciders: ['Camille Le Gall'], waitsForClient: false } },
  ])
  await setMode('reviewPossible')
  expect(await told((await proposedPlan('À soi')).id)).toMatchObject([
    { facts: { deciders: ['Camille Le Gall', 'Tom Whitfield'], waitsForClient: false } },
  ])
  await setMode('clientFirst')
  expect(await told((await proposedPlan('Au client')).id)).toMatchObject([
    { facts: { deciders: ['Camille Le Gall', 'Tom Whitfield'], waitsForClient: true } },
  ])
})

test('a client who approves without a word is told, by the name that their link has, and that it is enough', async () => {
  await setMode('clientFirst')
  const { id, hash } = await proposedPlan('Sans un mot')
  const [first = '', second = ''] = await shown(id, [sophie, paul], 2)
  await approves(first, sophie.email)
  expect((await told(id)).slice(1)).toMatchObject([
    { code: 'proposal.answered', facts: { client: 'Sophie Marin', answer: 'approved', isEnough: false } },
  ])
  await approves(second, paul.email)
  const deciders = ['Camille Le Gall', 'Tom Whitfield']
  expect(await told(id)).toMatchObject([
    // Nobody is waited for any more outside.
    { code: 'proposal.waiting', facts: { waitsForClient: false } },
    { facts: { client: 'Sophie Marin' } },
    { facts: { client: 'Paul Roy', answer: 'approved', isEnough: true, deciders } },
  ])
  // Another answer of the same client takes the place of theirs.
  scene.server.clock.advance(60_000)
  const words = { name: 'Sophie', words: 'Plutôt mardi', code: null }
  expect(await client('answer', { link: first, answer: 'changes', ...words })).toBe(200)
  expect((await told(id)).slice(1)).toMatchObject([
    { facts: { client: 'Paul Roy' } },
    { facts: { client: 'Sophie Marin', answer: 'changes', isEnough: false } },
  ])
  expect((await scene.person.ask('POST', path(`/${id}/refuse`), { hash, note: '' })).status).toBe(200)
  expect(await told(id)).toEqual([])
})

test('of two who approve at the same instant, one is told to be enough', async () => {
  await setMode('clientFirst')
  for (const round of [1, 2, 3]) {
    const { id } = await proposedPlan(`À la même seconde ${round}`)
    const people = [sophie, paul].map((one) => ({ ...one, email: `${round}-${one.email}` }))
    const links = await shown(id, people, 2)
    const codes = await Promise.all(people.map(({ email }, at) => codeOf(links[at] ?? '', email)))
    await Promise.all(people.map(({ email }, at) => approves(links[at] ?? '', email, codes[at])))
    const enough = (await told(id)).filter((one) => one.code === 'proposal.answered' && one.facts.isEnough)
    expect(enough).toHaveLength(1)
  }
})
