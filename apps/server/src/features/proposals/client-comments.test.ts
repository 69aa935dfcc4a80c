import { endpoints } from '@vigie/contract'
import { mostByLink } from '@vigie/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mailDueComments } from '../comments/mail-comments.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { signIn, signInAgain, type TestPerson } from '../../testing/test-server.ts'

let scene: PublicationScene
let lea: TestPerson
let tom: TestPerson
/** A plan that Léa proposed, with two ads. */
let planId: string

beforeAll(async () => {
  scene = await startPublicationScene()
  lea = await colleague('Léa Marchand', 'editor', 'lea@orlune.example')
  tom = await colleague('Tom Whitfield', 'publisher', 'tom@orlune.example')
  const fileId = await scene.store({ name: 'Fête des mères', zones: 1, texts: 2 })
  const body = { fileId, extent: 'publish', planHash: await scene.planHash(fileId), reason: '' }
  const made = await lea.ask('POST', `/${scene.account}/proposals/publications`, body)
  planId = endpoints.proposePublication.response.parse(made.body).id
}, 120_000)
afterAll(() => scene.stop())
beforeEach(async () => {
  scene.server.clock.advance(11 * 60_000)
  await mailDueComments(scene.server.ctx, scene.accountId)
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
  lea = await signInAgain(scene.server, lea.personId)
  tom = await signInAgain(scene.server, tom.personId)
})

async function colleague(name: string, role: 'editor' | 'publisher', email: string) {
  const one = await signIn(scene.server, name)
  await one.join(scene.account, role)
  await connectPerson(scene.server, scene.platform, one)
  await scene.server.ctx.db
    .updateTable('person')
    .set({ email, is_email_verified: true })
    .where('id', '=', one.personId)
    .execute()
  return one
}

async function shown(name = 'Sophie Marin'): Promise<{ readonly link: string; readonly id: string }> {
  const wanted = { name, email: null, language: 'fr', days: 14 }
  const reply = await lea.ask('POST', `/${scene.account}/proposals/${planId}/links`, wanted)
  const { address, links } = endpoints.createClientLink.response.parse(reply.body)
  return { link: address.replace(/^.*#(fr|en)\./, ''), id: links.at(-1)?.id ?? '' }
}

let caller = 0
async function client(call: 'proposal' | 'answer' | 'comment', payload: object) {
  caller = (caller + 1) % 250
  const remoteAddress = `198.51.100.${caller}`
  const reply = await scene.server.app.inject({
    method: 'POST',
    url: `/api/client/${call}`,
    payload,
    remoteAddress,
  })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}
const open = async (link: string) =>
  endpoints.openClientLink.response.parse((await client('proposal', { link })).body)
const says = (link: string, words: string, change: object = {}) =>
  client('comment', { link, name: 'Sophie Marin', words, ...change })
const say = async (text: string, change: object = {}, by = lea) => {
  const subject = { kind: 'proposal', id: planId }
  const body = { subject, audience: 'internal', content: [{ text }], ...change }
  return endpoints.addComment.response.parse((await by.ask('POST', `/${scene.account}/comments`, body)).body)
}
const read = async (by = lea) =>
  endpoints.listComments.response.parse(
    (await by.ask('GET', `/${scene.account}/comments?kind=proposal&id=${planId}`)).body,
  )
const allText = (page: unknown) => JSON.stringify(page)
const mails = z.array(z.object({ subject: z.string(), text: z.string() }))
async function mailTo(address: string) {
  await mailDueComments(scene.server.ctx, scene.accountId)
  return mails.parse(await (await fetch(`${scene.platform.url}/_control/mail?to=${address}`)).json())
}

describe('a client', () => {
  test('reads what is for them, never what is internal, and no id of anybody', async () => {
    await say('Marge trop basse, ne rien dire', {})
    await say('Interne sur la publicité', { subject: { kind: 'ad', id: planId, ad: 0 } })
    await say('Le prix vous va-t-il ?', { audience: 'client' })
    const { link } = await shown()
    const page = await open(link)
    expect(page.threads.map(({ comments }) => comments[0]?.text)).toEqual(['Le prix vous va-t-il ?'])
    expect(allText(page)).not.toMatch(/Marge|Interne/)
    expect(allText(page)).not.toContain(lea.personId)
    expect(page.threads[0]?.comments[0]).toMatchObject({
      name: 'Léa Marchand',
      isClient: false,
      isOwn: false,
    })
  })

  test('answers there, and says something of one ad; whoever proposed is told once by mail', async () => {
    const { link } = await shown()
    const asked = await say('Et la photo ?', { audience: 'client' }, tom)
    const thread = asked.threads.findLast(({ audience }) => audience === 'client')?.comments[0]?.id
    expect(await says(link, 'Elle est belle.', { thread })).toMatchObject({ status: 200 })
    const said = await says(link, 'Le vase est à 95 €', { ad: 1 })
    const page = endpoints.commentAsClient.response.parse(said.body)
    const [first, second] = page.view.kind === 'publication' ? page.view.ads : []
    expect([first?.at, second?.at]).toEqual([0, 1])
    expect(page.threads.find(({ ad }) => ad === 1)?.comments[0]).toMatchObject({
      isOwn: true,
      isClient: true,
    })
    const { threads } = await read()
    const about = threads.find(({ subject, audience }) => subject.kind === 'ad' && audience === 'client')
    expect(about).toMatchObject({ subject: { kind: 'ad', id: planId, ad: 1 }, adTitle: second?.title })
    expect(about?.comments[0]?.author).toMatchObject({
      isClient: true,
      name: 'Sophie Marin',
      recipient: 'Sophie Marin',
    })
    expect(await mailTo('lea@orlune.example')).toHaveLength(2)
    // Tom began the thread that was answered.
    expect((await mailTo('tom@orlune.example')).map(({ subject }) => subject)).toEqual([
      'Sophie Marin répond à votre commentaire',
    ])
  })

  test('never reaches a thread that is internal, or of another proposal', async () => {
    const { threads } = await say('Interne encore')
    const internal = threads.findLast(({ audience }) => audience === 'internal')?.comments[0]?.id
    const { link } = await shown()
    expect(await says(link, 'Bonjour', { thread: internal })).toMatchObject({
      status: 404,
      body: { code: 'comment.notFound' },
    })
    expect(await says(link, 'Bonjour', { ad: 999 })).toMatchObject({ body: { code: 'comment.subjectGone' } })
  })

  test('is refused what says nothing or too much, and keeps hostile words as words', async () => {
    const { link } = await shown()
    for (const words of ['', ' \n', '\u200b', 'a'.repeat(10_000)])
      expect(await says(link, words)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    const hostile = '<img src=x onerror=alert(1)> @Tom Whitfield \u202egpj.exe'
    expect(allText(endpoints.commentAsClient.response.parse((await says(link, hostile)).body))).toContain(
      JSON.stringify(hostile).slice(1, -1),
    )
    expect(await mailTo('tom@orlune.example')).toEqual([])
    expect((await mailTo('lea@orlune.example'))[0]?.text).not.toContain('onerror')
  })

  test('with a link that was revoked, or made up, says nothing any more', async () => {
    const { link, id } = await shown()
    await lea.ask('DELETE', `/${scene.account}/proposals/${planId}/links/${id}`)
    const ended = { status: 410, body: { code: 'clientLink.ended' } }
    expect(await says(link, 'Bonjour')).toMatchObject(ended)
    expect(await says(`${scene.accountId}.${'x'.repeat(43)}`, 'Bonjour')).toMatchObject(ended)
  })

  test('says so much by one link and no more', { tags: 'long' }, async () => {
    const { link } = await shown()
    for (let count = 0; count < mostByLink; count += 1) {
      if (count % 25 === 0) scene.server.clock.advance(11 * 60_000)
      expect(await says(link, `${count}`)).toMatchObject({ status: 200 })
    }
    scene.server.clock.advance(11 * 60_000)
    expect(await says(link, 'une de trop')).toMatchObject({ status: 429, body: { code: 'comment.tooMany' } })
  })
})

test('the words of an answer are a comment, with what was answered; the same words are not said twice', async () => {
  const { link } = await shown('Paul Roy')
  const answer = { link, answer: 'changes', name: 'Paul Roy', words: 'Le logo est trop petit' }
  const first = endpoints.answerClientLink.response.parse((await client('answer', answer)).body)
  const of = ({ threads }: typeof first) =>
    threads.flatMap(({ comments }) => comments).filter(({ name }) => name === 'Paul Roy')
  expect(of(first)).toMatchObject([{ text: 'Le logo est trop petit', verdict: 'changes' }])
  const again = await client('answer', { ...answer, answer: 'approved' })
  expect(of(endpoints.answerClientLink.response.parse(again.body))).toHaveLength(1)
  // What nobody said in words is no comment.
  const other = await shown('Ana Roy')
  const silent = await client('answer', { link: other.link, answer: 'approved', name: 'Ana Roy', words: '' })
  const page = endpoints.answerClientLink.response.parse(silent.body)
  expect(page.threads.flatMap(({ comments }) => comments).some(({ name }) => name === 'Ana Roy')).toBe(false)
})

test('the words about single ads are comments on them; said anew they go on in their thread, and one mail tells of all', async () => {
  const { link } = await shown('Inès Roy')
  const answer = (first: string) => ({
    ...{ link, answer: 'changes', name: 'Inès Roy', words: 'Presque' },
    ads: [
      { ad: 0, answer: 'changes', words: first },
      { ad: 1, answer: 'changes', words: 'Trop sombre' },
    ],
  })
  const threadsOf = (page: unknown) =>
    endpoints.answerClientLink.response
      .parse(page)
      .threads.filter(({ comments }) => comments[0]?.name === 'Inès Roy')
      .map(({ ad, comments }) => ({ ad, said: comments.map(({ text }) => text) }))
  expect(threadsOf((await client('answer', answer('Le vase est à 95 €'))).body)).toEqual([
    { ad: null, said: ['Presque'] },
    { ad: 0, said: ['Le vase est à 95 €'] },
    { ad: 1, said: ['Trop sombre'] },
  ])
  expect(await mailTo('lea@orlune.example')).toHaveLength(1)
  expect(threadsOf((await client('answer', answer('Le vase est à 96 €'))).body)).toEqual([
    { ad: null, said: ['Presque'] },
    { ad: 0, said: ['Le vase est à 95 €', 'Le vase est à 96 €'] },
    { ad: 1, said: ['Trop sombre'] },
  ])
  expect(await mailTo('lea@orlune.example')).toHaveLength(2)
})

// Last: nothing is said about it any more after this.
test('once it is decided a client reads what was said and says no more', async () => {
  const { link } = await shown()
  const before = await open(link)
  await lea.ask('POST', `/${scene.account}/proposals/${planId}/withdraw`)
  expect(await says(link, 'Trop tard')).toMatchObject({
    status: 409,
    body: { code: 'clientLink.closed', facts: { state: 'withdrawn' } },
  })
  expect((await open(link)).threads).toEqual(before.threads)
  expect(await say('Entre nous', {})).toBeDefined()
})
