import { endpoints } from '@vigie/contract'
import { commentPace, type CommentPiece } from '@vigie/domain'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { nothingCarried } from '../../testing/nothing-carried.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn, signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { mailDueComments } from './mail-comments.ts'

let scene: PublicationScene
let lea: TestPerson
let tom: TestPerson
let reader: TestPerson
let fileId: string
/** Drafts that nobody said anything about. */
let silent: readonly string[]

beforeAll(async () => {
  scene = await startPublicationScene()
  lea = await colleague('Léa Marchand', 'editor', 'lea@orlune.example', 'fr')
  tom = await colleague('Tom Whitfield', 'publisher', 'tom@orlune.example', 'en')
  reader = await colleague('Rémi Petit', 'reader', 'remi@orlune.example', 'fr')
  fileId = await scene.store({ name: 'Fête des mères', zones: 1, texts: 1 })
  silent = [
    await scene.store({ name: 'Soldes', zones: 1, texts: 1 }),
    await scene.store({ name: 'Noël', zones: 1, texts: 1 }),
  ]
}, 120_000)
afterAll(() => scene.stop())
// What somebody wrote of late is some time ago.
beforeEach(async () => {
  scene.server.clock.advance(commentPace.windowMs + 1)
  await mailDueComments(scene.server.ctx, scene.accountId)
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
  ;[lea, tom, reader] = (await Promise.all(
    [lea, tom, reader].map(({ personId }) => signInAgain(scene.server, personId)),
  )) as [TestPerson, TestPerson, TestPerson]
})

async function colleague(
  name: string,
  role: 'editor' | 'publisher' | 'reader',
  email: string,
  language: string,
) {
  const one = await signIn(scene.server, name)
  await one.join(scene.account, role)
  await scene.server.ctx.db
    .updateTable('person')
    .set({ email, is_email_verified: true, preferences: JSON.stringify({ language }) })
    .where('id', '=', one.personId)
    .execute()
  return one
}

const path = (rest = '') => `/${scene.account}/comments${rest}`
const draft = () => ({ kind: 'draft' as const, id: fileId })
const say = (by: TestPerson, content: readonly CommentPiece[], change: object = {}) =>
  by.ask('POST', path(), { subject: draft(), audience: 'internal', content, ...change })
const answer = (by: TestPerson, thread: string, content: readonly CommentPiece[]) =>
  by.ask('POST', path(`/${thread}/answers`), { content })
const discussion = (reply: { readonly body: unknown }) => endpoints.listComments.response.parse(reply.body)
const read = async (by: TestPerson, subject: { kind: string; id: string } = draft()) =>
  discussion(await by.ask('GET', path(`?kind=${subject.kind}&id=${subject.id}`)))
/** A new thread on the draft. @returns its first comment */
async function begun(by: TestPerson, content: readonly CommentPiece[] = [{ text: 'Le prix ?' }]) {
  const made = discussion(await say(by, content))
  const last = made.threads.filter(({ resolvedAt }) => resolvedAt === null).at(-1)?.comments[0]
  if (!last) throw new Error('nothing was said')
  return last
}
const threadIn = ({ threads }: Awaited<ReturnType<typeof read>>, id: string) => {
  const found = threads.find(({ comments }) => comments[0]?.id === id)
  if (!found) throw new Error('no such thread')
  return found
}
const mails = z.array(z.object({ subject: z.string(), text: z.string() }))
async function mailTo(address: string) {
  await mailDueComments(scene.server.ctx, scene.accountId)
  return mails.parse(await (await fetch(`${scene.platform.url}/_control/mail?to=${address}`)).json())
}
const auditOf = (subject: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'person_id', 'facts'])
      .where('account_id', '=', accountId)
      .where('subject', '=', subject)
      .where('action', 'like', 'comment.%')
      .execute(),
  )

describe('a thread', () => {
  test('is begun by whoever may comment, answered, resolved, and opened again by an answer', async () => {
    const { id } = await begun(reader)
    const answered = discussion(await answer(tom, id, [{ text: 'Corrigé.' }]))
    expect(threadIn(answered, id).comments.map(({ author }) => author.name)).toEqual([
      'Rémi Petit',
      'Tom Whitfield',
    ])
    const resolved = discussion(await tom.ask('POST', path(`/${id}/resolve`), { isResolved: true }))
    expect(threadIn(resolved, id)).toMatchObject({ resolvedBy: 'Tom Whitfield' })
    await answer(lea, id, [{ text: 'Pas tout à fait.' }])
    const open = threadIn(await read(reader), id)
    expect(open).toMatchObject({ resolvedAt: null, resolvedBy: null })
    expect(open.comments).toHaveLength(3)
  })

  test('keeps what is typed as text, whatever it reads like', async () => {
    const hostile = '<script>alert(1)</script> javascript:x \u202eabc\n\n@Tom Whitfield [a](http://x)'
    const { id, content } = await begun(lea, [{ text: hostile }])
    expect(content).toEqual([{ text: hostile }])
    expect(threadIn(await read(tom), id).comments[0]?.content).toEqual([{ text: hostile }])
    expect(await mailTo('tom@orlune.example')).toEqual([])
  })

  test.each([
    ['nothing', [{ text: '  \n ' }]],
    ['signs that nobody sees', [{ text: '\u200b\u202e' }]],
    ['ten thousand letters', [{ text: 'a'.repeat(10_000) }]],
    ['no piece', []],
    ['a piece that is two', [{ text: 'a', person: randomUUID() }]],
  ])('is not begun with %s', async (_says, content) => {
    expect(await say(lea, content)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  test.each(['campaign', 'draft', 'proposal', 'alert'] as const)(
    'is not begun on a %s that is not there',
    async (kind) => {
      const id = kind === 'campaign' ? '999' : randomUUID()
      const reply = await say(lea, [{ text: 'a' }], { subject: { kind, id } })
      expect(reply).toMatchObject({ status: 404, body: { code: 'comment.subjectGone' } })
      const other = await say(lea, [{ text: 'a' }], { subject: { kind, id: "x' or 1=1 --" } })
      expect(other).toMatchObject({ status: 404, body: { code: 'comment.subjectGone' } })
    },
  )

  test('is for the client only where a client is shown something', async () => {
    const reply = await say(lea, [{ text: 'a' }], { audience: 'client' })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  test('is answered by many at once, each once, in one order for everybody', async () => {
    const { id } = await begun(lea)
    const people = [lea, tom, reader, lea, tom, reader]
    const replies = await Promise.all(people.map((one, at) => answer(one, id, [{ text: `${at}` }])))
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200))
    const [mine, theirs] = [await read(lea), await read(tom)].map((one) =>
      threadIn(one, id).comments.map((comment) => comment.id),
    )
    expect(mine).toHaveLength(7)
    expect(mine).toEqual(theirs)
  })

  test('of another account is not there', async () => {
    const { id } = await begun(lea)
    const stranger = await signIn(scene.server, 'Inconnue')
    await stranger.join('act_999', 'owner')
    const elsewhere = (call: string) => `/act_999/comments/${id}${call}`
    for (const [method, call, body] of [
      ['POST', '/answers', { content: [{ text: 'a' }] }],
      ['POST', '/resolve', { isResolved: true }],
      ['PUT', '', { content: [{ text: 'a' }], editedAt: null }],
      ['DELETE', '', undefined],
    ] as const)
      expect(await stranger.ask(method, elsewhere(call), body)).toMatchObject({
        body: { code: 'comment.notFound' },
      })
  })
})

describe('one comment', () => {
  test('is changed by its author alone, says so, and not over what another window changed', async () => {
    const { id } = await begun(lea)
    const change = (by: TestPerson, text: string, editedAt: string | null) =>
      by.ask('PUT', path(`/${id}`), { content: [{ text }], editedAt })
    expect(await change(tom, 'x', null)).toMatchObject({ status: 403, body: { code: 'comment.notYours' } })
    const edited = threadIn(discussion(await change(lea, 'Le prix est 95 €.', null)), id).comments[0]
    expect(edited).toMatchObject({ content: [{ text: 'Le prix est 95 €.' }], editedAt: expect.any(String) })
    expect(await change(lea, 'Autre', null)).toMatchObject({ status: 409, body: { code: 'comment.changed' } })
    expect(await change(lea, 'Autre', edited?.editedAt ?? null)).toMatchObject({ status: 200 })
  })

  test('that its author takes back leaves a line and no word, in the database neither', async () => {
    const { id } = await begun(lea, [{ text: 'Un secret' }, { person: tom.personId }])
    expect(await tom.ask('DELETE', path(`/${id}`))).toMatchObject({ body: { code: 'comment.notYours' } })
    const left = threadIn(discussion(await lea.ask('DELETE', path(`/${id}`))), id).comments[0]
    expect(left).toMatchObject({ content: [], removedAt: expect.any(String), mayChange: false })
    expect(await lea.ask('DELETE', path(`/${id}`))).toMatchObject({ body: { code: 'comment.removed' } })
    expect(await mailTo('tom@orlune.example')).toEqual([])
    const stored = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db.selectFrom('comment').selectAll().where('account_id', '=', accountId).where('id', '=', id).execute(),
    )
    expect(JSON.stringify(stored)).not.toContain('secret')
    expect(JSON.stringify(await auditOf(fileId))).not.toContain('secret')
  })

  test('is nobody’s to rewrite, by whatever statement', async () => {
    const { id } = await begun(lea)
    const change = (set: object) =>
      inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
        db.updateTable('comment').set(set).where('account_id', '=', accountId).where('id', '=', id).execute(),
      )
    await expect(change({ author_id: tom.personId })).rejects.toThrow(/never changes/)
    await expect(change({ subject_id: randomUUID() })).rejects.toThrow(/never changes/)
    await expect(change({ audience: 'client' })).rejects.toThrow(/never changes|violates check/)
    await lea.ask('DELETE', path(`/${id}`))
    await expect(change({ removed_at: null })).rejects.toThrow(/taken back/)
  })

  test('and what becomes of it are a line of the audit each, without its words', async () => {
    const other = silent[0] ?? ''
    const subject = { kind: 'draft', id: other }
    const made = discussion(await say(lea, [{ text: 'Mot rare' }], { subject }))
    const id = made.threads[0]?.comments[0]?.id ?? ''
    await answer(tom, id, [{ text: 'Mot rare aussi' }])
    await lea.ask('PUT', path(`/${id}`), { content: [{ text: 'Mot changé' }], editedAt: null })
    await tom.ask('POST', path(`/${id}/resolve`), { isResolved: true })
    // What is so already leaves no line.
    await tom.ask('POST', path(`/${id}/resolve`), { isResolved: true })
    await tom.ask('POST', path(`/${id}/resolve`), { isResolved: false })
    await lea.ask('DELETE', path(`/${id}`))
    const lines = await auditOf(other)
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'comment.answered',
      'comment.edited',
      'comment.made',
      'comment.removed',
      'comment.reopened',
      'comment.resolved',
    ])
    expect(JSON.stringify(lines)).not.toContain('Mot')
  })
})

describe('who is mentioned', () => {
  test('is sent one mail, in their language, with a link to the place and none of the words', async () => {
    const text = 'Regarde https://evil.example/x '
    await say(lea, [{ text }, { person: tom.personId }, { text: ' et ' }, { person: tom.personId }])
    const [mail, ...others] = await mailTo('tom@orlune.example')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Léa Marchand mentions you in a comment')
    expect(mail?.text).toMatch(new RegExp(`/campagne/edit/${fileId}\\?account=${scene.account}#commentaires`))
    expect(mail?.text).toContain('Fête des mères')
    expect(mail?.text).not.toContain('evil')
    // Another worker finds nothing left to send.
    expect(await mailTo('tom@orlune.example')).toHaveLength(1)
    expect(await mailTo('lea@orlune.example')).toEqual([])
  })

  test('only later is told then, and who was told before is not told again', async () => {
    const { id } = await begun(lea, [{ person: tom.personId }])
    const content = [{ person: tom.personId }, { text: ' et ' }, { person: reader.personId }]
    await lea.ask('PUT', path(`/${id}`), { content, editedAt: null })
    expect(await mailTo('tom@orlune.example')).toHaveLength(1)
    expect((await mailTo('remi@orlune.example')).map(({ subject }) => subject)).toEqual([
      'Léa Marchand vous mentionne dans un commentaire',
    ])
  })

  test('must work on the account', async () => {
    const stranger = await signIn(scene.server, 'Inconnue')
    const reply = await say(lea, [{ person: stranger.personId }])
    expect(reply).toMatchObject({ status: 422, body: { code: 'comment.notMember' } })
    expect(await say(lea, [{ person: randomUUID() }])).toMatchObject({ body: { code: 'comment.notMember' } })
  })

  test('and was removed before the mail left is sent none; what they wrote stays under their name', async () => {
    const leaving = await colleague('Paul Roy', 'editor', 'paul@orlune.example', 'fr')
    const { id } = await begun(leaving)
    await answer(lea, id, [{ person: leaving.personId }])
    const owner = await signInAgain(scene.server, scene.person.personId)
    const removed = await owner.ask('DELETE', `/${scene.account}/people/${leaving.personId}`, nothingCarried)
    expect(removed.status).toBe(200)
    expect(await mailTo('paul@orlune.example')).toEqual([])
    const left = await read(lea)
    expect(threadIn(left, id).comments[0]?.author.name).toBe('Paul Roy')
    expect(left.people.map(({ name }) => name)).not.toContain('Paul Roy')
    expect(left.names[leaving.personId]).toBe('Paul Roy')
    expect(await answer(leaving, id, [{ text: 'a' }])).toMatchObject({ status: 403 })
  })

  test('on a draft that is deleted before the mail left is sent none, and others are', async () => {
    const owner = await signInAgain(scene.server, scene.person.personId)
    const file = `/${scene.account}/single_campaign_configuration`
    const { result: id } = z
      .object({ result: z.string() })
      .parse(
        (await owner.ask('PUT', file, { name: 'Brouillon', data: [{ campaign: 'Brouillon', keywords: [] }] }))
          .body,
      )
    const made = await say(lea, [{ person: tom.personId }], { subject: { kind: 'draft', id } })
    expect(made.status).toBe(200)
    expect(await owner.ask('DELETE', `${file}/${id}`)).toMatchObject({ status: 200 })
    scene.server.clock.advance(1)
    await begun(lea, [{ person: tom.personId }])
    expect(await mailTo('tom@orlune.example')).toHaveLength(1)
  })

  test('at an address that nobody vouches for is sent none, and whoever wrote reads so', async () => {
    const unknown = await colleague('Ana Roy', 'reader', 'ana@orlune.example', 'fr')
    const { db } = scene.server.ctx
    await db
      .updateTable('person')
      .set({ is_email_verified: false })
      .where('id', '=', unknown.personId)
      .execute()
    const { id } = await begun(lea, [{ person: unknown.personId }])
    expect(await mailTo('ana@orlune.example')).toEqual([])
    const untold = [{ name: 'Ana Roy', problem: 'mail.addressMissing' }]
    expect(threadIn(await read(lea), id).comments[0]?.untold).toEqual(untold)
    // Nobody else reads it.
    expect(threadIn(await read(tom), id).comments[0]?.untold).toEqual([])
    expect((await read(lea)).people.find(({ name }) => name === 'Ana Roy')?.isTold).toBe(false)
  })
})

test('whoever began a thread is told of an answer, and not of their own', async () => {
  const { id } = await begun(tom)
  await answer(lea, id, [{ text: 'Oui' }])
  await answer(tom, id, [{ text: 'Merci' }])
  expect((await mailTo('tom@orlune.example')).map(({ subject }) => subject)).toEqual([
    'Léa Marchand answers your comment',
  ])
})

test('somebody writes so many in ten minutes and then waits; others do not', async () => {
  const { id } = await begun(tom)
  for (let count = 0; count < commentPace.most; count += 1)
    expect(await answer(lea, id, [{ text: `${count}` }])).toMatchObject({ status: 200 })
  expect(await answer(lea, id, [{ text: 'une de trop' }])).toMatchObject({
    status: 429,
    body: { code: 'request.tooMany', facts: { seconds: expect.any(Number) } },
  })
  expect(await answer(tom, id, [{ text: 'a' }])).toMatchObject({ status: 200 })
})

test('what nobody has seen is counted until they saw it, and an older window takes nothing back', async () => {
  const other = silent[1] ?? ''
  const subject = { kind: 'draft', id: other }
  const counts = async (by: TestPerson) =>
    endpoints.countComments.response
      .parse((await by.ask('GET', path('/counts?kind=draft'))).body)
      .find(({ id }) => id === other)
  expect(await counts(tom)).toBeUndefined()
  await say(lea, [{ text: 'Un' }], { subject })
  scene.server.clock.advance(1000)
  const { threads } = discussion(await say(lea, [{ text: 'Deux' }], { subject }))
  expect(await counts(tom)).toMatchObject({ open: 2, unseen: 2, all: 2 })
  expect(await counts(lea)).toMatchObject({ open: 2, unseen: 0 })
  const [first, second] = threads.map(({ comments }) => comments[0]?.madeAt ?? '')
  const see = (until: string | undefined) => tom.ask('PUT', path('/seen'), { ...subject, until })
  expect(await see(second)).toMatchObject({ status: 200 })
  await see(first)
  expect(await counts(tom)).toMatchObject({ open: 2, unseen: 0 })
  const [one] = (await read(tom, subject)).threads
  expect(one?.comments[0]?.isNew).toBe(false)
})
