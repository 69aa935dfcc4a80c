import { endpoints, type RequestOf, type ResponseOf } from '@vigie/contract'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn, signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { keptPictures } from './client-pictures.ts'
import { lockProposal } from './proposals.store.ts'
import { forgetEverywhere, tend } from './tend.ts'

let scene: PublicationScene
/** Two editors and a publisher. */
let lea: TestPerson
let ines: TestPerson
let tom: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  ;[lea, ines, tom] = [
    await colleague('Léa Marchand', 'editor'),
    await colleague('Inès Roy', 'editor'),
    await colleague('Tom Whitfield', 'publisher'),
  ]
})
afterAll(() => scene.stop())
// Wrong links of former tests are forgotten, and nobody is asked to sign in.
beforeEach(async () => {
  scene.server.clock.advance(11 * 60_000)
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
  ;[lea, ines, tom] = [await again(lea), await again(ines), await again(tom)]
})

const again = (one: TestPerson) => signInAgain(scene.server, one.personId)
async function colleague(name: string, role: 'editor' | 'publisher'): Promise<TestPerson> {
  const one = await signIn(scene.server, name)
  await one.join(scene.account, role)
  await connectPerson(scene.server, scene.platform, one)
  return one
}

const path = (rest = '') => `/${scene.account}/proposals${rest}`
let count = 0

/** A proposal of one object by Léa. */
async function proposed(by = lea): Promise<ResponseOf<typeof endpoints.readProposal>> {
  const [campaign] = scene.platform.world.inAccount(scene.account, 'campaign')
  count += 1
  const items = [{ level: 'campaign', id: campaign?.id, set: { name: `Été ${count}` } }]
  const made = await by.ask('POST', path('/changes'), { items, reason: 'Interne : le client râle.' })
  return endpoints.proposeChanges.response.parse(made.body)
}

const wanted = { name: 'Sophie Marin', email: null, language: 'fr', days: 14 } as const
type Wanted = Partial<RequestOf<typeof endpoints.createClientLink>['body']>
const show = (proposalId: string, by = lea, change: Wanted = {}) =>
  by.ask('POST', path(`/${proposalId}/links`), { ...wanted, ...change })
type Made = ResponseOf<typeof endpoints.createClientLink>
const shown = async (proposalId: string, by = lea, change: Wanted = {}): Promise<Made & { link: string }> => {
  const reply = await show(proposalId, by, change)
  const made = endpoints.createClientLink.response.parse(reply.body)
  return { ...made, link: made.address.replace(/^.*#(fr|en)\./, '') }
}

let caller = 0
/** Somebody outside, each from an address of their own. */
async function client(
  call: 'proposal' | 'pictures' | 'answer',
  payload: object,
  address = `198.51.100.${caller}`,
) {
  caller = (caller + 1) % 250
  const url = `/api/client/${call}`
  const reply = await scene.server.app.inject({ method: 'POST', url, payload, remoteAddress: address })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<unknown>() }
}
const open = async (link: string) =>
  endpoints.openClientLink.response.parse((await client('proposal', { link })).body)
const approval = (link: string) => ({ link, answer: 'approved', name: 'Sophie Marin', words: '' })
const ended = { status: 410, body: { code: 'clientLink.ended' } }
const inTheAccount = <T>(work: Parameters<typeof inAccount<T>>[2]) =>
  inAccount(scene.server.ctx, scene.accountId, work)
const auditOf = (subject: string) =>
  inTheAccount(({ db, accountId }) =>
    db
      .selectFrom('audit_entry as entry')
      .innerJoin('audit_seal as seal', (on) =>
        on.onRef('seal.account_id', '=', 'entry.account_id').onRef('seal.entry_id', '=', 'entry.id'),
      )
      .select(['entry.action', 'entry.person_id', 'entry.facts'])
      .where('entry.account_id', '=', accountId)
      .where('entry.subject', '=', subject)
      .where('entry.action', 'like', 'clientLink.%')
      // The clock of a test stands still.
      .orderBy('seal.seq')
      .execute(),
  )
const stateOf = async (id: string) =>
  endpoints.readProposal.response.parse((await tom.ask('GET', path(`/${id}`))).body)

// First: the session of whoever stores files ends with the days that the others let pass.
describe('a plan', () => {
  /** A campaign that is not published yet, proposed by Léa. */
  async function proposedPlan() {
    const fileId = await scene.store({ name: `Fête des mères ${(count += 1)}`, zones: 1, texts: 2 })
    const body = { fileId, extent: 'publish', planHash: await scene.planHash(fileId), reason: '' }
    const made = await lea.ask('POST', path('/publications'), body)
    return { fileId, ...endpoints.proposePublication.response.parse(made.body) }
  }

  test(
    'is shown with its money, its targeting in words, its ads and their pictures',
    { tags: 'long' },
    async () => {
      const { id } = await proposedPlan()
      const { link } = await shown(id)
      const { view } = await open(link)
      if (view.kind !== 'publication') throw new Error('a plan is shown as a plan')
      expect(view).toMatchObject({ isNew: true, moreAds: 0, stopped: 0, otherChanges: 0 })
      expect(view.daily + view.lifetime).toBeGreaterThan(0)
      expect(view.targets).toHaveLength(1)
      expect(view.ads.length).toBeGreaterThan(1)
      expect(view.ads.every(({ body, picture }) => body !== '' && picture === 0)).toBe(true)
      const { pictures } = endpoints.readClientPictures.response.parse(
        (await client('pictures', { link })).body,
      )
      expect(pictures).toEqual([expect.stringMatching(/^data:image\/webp;base64,UklGR/)])
      expect(JSON.stringify(view)).not.toMatch(/media\/|act_|zone 0/)
    },
  )

  test(
    'has ads once that read alike when pictures from elsewhere are left out',
    { tags: 'long' },
    async () => {
      const { link } = await shown((await proposedPlan()).id)
      const { view } = await open(link)
      if (view.kind !== 'publication') throw new Error('a plan is shown as a plan')
      const ad = (title: string, picture: string) => ({ title, body: 'Une lumière.', picture })
      const ads = [ad('Lin', 'https://a.example/1'), ad('Lin', 'https://a.example/2'), ad('Soie', '')]
      const kept = await inTheAccount((scope) => keptPictures(scope, { ...view, ads }))
      expect(kept).toMatchObject({
        ads: [
          { title: 'Lin', picture: null },
          { title: 'Soie', picture: null },
        ],
      })
    },
  )

  test(
    'that is another by now is not shown under the former proposal; one that was shown stays as it was',
    { tags: 'long' },
    async () => {
      const { id, fileId } = await proposedPlan()
      const { link } = await shown(id)
      const before = await open(link)
      await scene.saveDraft(fileId, { endTime: '2027-12-31T10:00:00Z' })
      expect(await show(id)).toMatchObject({ status: 409, body: { code: 'proposal.stale' } })
      expect((await open(link)).view).toEqual(before.view)
    },
  )
})

describe('a link', () => {
  test('shows what is proposed in the words of a client and nothing internal, and counts that it was opened', async () => {
    const proposal = await proposed()
    const { link, links } = await shown(proposal.id)
    expect(links).toMatchObject([{ name: 'Sophie Marin', madeBy: 'Léa Marchand', opened: 0, answer: null }])
    const reply = await client('proposal', { link })
    const page = endpoints.openClientLink.response.parse(reply.body)
    expect(page).toMatchObject({
      recipient: 'Sophie Marin',
      proposedBy: 'Léa Marchand',
      state: 'open',
      view: {
        kind: 'changes',
        objects: [{ level: 'campaign', fields: [{ field: 'name', after: `Été ${count}` }] }],
      },
    })
    const text = JSON.stringify(reply.body)
    for (const internal of ['act_', 'râle', 'Whitfield', 'finding', proposal.id, proposal.hash, lea.personId])
      expect(text).not.toContain(internal)
    await open(link)
    const { body } = await tom.ask('GET', path(`/${proposal.id}/links`))
    expect(endpoints.listClientLinks.response.parse(body).links).toMatchObject([{ opened: 2 }])
  })

  test('of somebody who is forgotten since is told as the advertiser’s', async () => {
    const nora = await colleague('Nora Petit', 'editor')
    const { link } = await shown((await proposed(nora)).id, nora)
    expect((await open(link)).proposedBy).toBe('Nora Petit')
    await scene.server.ctx.db
      .updateTable('person')
      .set({ name: '' })
      .where('id', '=', nora.personId)
      .execute()
    const { proposedBy, advertiser } = await open(link)
    expect(proposedBy).toBe(advertiser)
    expect(advertiser).not.toBe('')
  })

  test('is answered without being kept by anybody on the way', async () => {
    const { link } = await shown((await proposed()).id)
    const { headers } = await client('proposal', { link })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('is kept as a hash alone, and is told once', async () => {
    const { id } = await proposed()
    const { link } = await shown(id)
    const secret = link.split('.')[1] ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const kept = await inTheAccount(({ db, accountId }) =>
      db.selectFrom('client_link').selectAll().where('account_id', '=', accountId).execute(),
    )
    expect(JSON.stringify(kept)).not.toContain(secret)
    expect(JSON.stringify((await lea.ask('GET', path(`/${id}/links`))).body)).not.toContain(secret)
    expect(JSON.stringify(await auditOf(id))).not.toContain(secret)
  })

  test('made up, of another account, revoked and past its end are refused alike', async () => {
    const { id } = await proposed()
    const { link, links } = await shown(id)
    const late = await shown(id, lea, { days: 1 })
    const refused = async (text: string) => {
      const { status, body } = await client('proposal', { link: text })
      return { status, body: z.looseObject({ code: z.string(), facts: z.unknown() }).parse(body) }
    }
    const other = await refused(link.replace(/^\d+/, '999999'))
    const madeUp = await refused(`${scene.accountId}.${'x'.repeat(43)}`)
    await lea.ask('DELETE', path(`/${id}/links/${links[0]?.id}`))
    const revoked = await refused(link)
    expect((await client('answer', approval(link))).status).toBe(410)
    expect((await client('pictures', { link })).status).toBe(410)
    expect((await open(late.link)).state).toBe('open')
    scene.server.clock.advance(24 * 3_600_000)
    const tooLate = await refused(late.link)
    for (const one of [other, madeUp, revoked, tooLate, await refused('x'), await refused('')])
      expect({ ...one, body: { code: one.body.code, facts: one.body.facts } }).toEqual({
        status: 410,
        body: { code: 'clientLink.ended', facts: {} },
      })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'clientLink.made',
      'clientLink.made',
      'clientLink.revoked',
    ])
  })

  test('of one account finds nothing through the number of another', async () => {
    const { link } = await shown((await proposed()).id)
    const reply = await client('proposal', { link: link.replace(/^\d+/, String(scene.accountId + 1)) })
    expect(reply).toMatchObject(ended)
  })

  test('whoever guesses is stopped, and whoever has a right link is not, at the same address neither', async () => {
    const { link } = await shown((await proposed()).id)
    const guess = (text: number) =>
      client('proposal', { link: `${scene.accountId}.${String(text).padStart(43, 'x')}` }, '203.0.113.9')
    for (let times = 0; times < 10; times += 1) expect(await guess(times)).toMatchObject(ended)
    expect(await guess(10)).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    expect(await client('proposal', { link }, '203.0.113.9')).toMatchObject({ status: 200 })
    expect((await open(link)).state).toBe('open')
  })

  test('is opened and revoked while somebody decides about its proposal', async () => {
    const { id } = await proposed()
    const { link, links } = await shown(id)
    await inTheAccount(async (scope) => {
      await lockProposal(scope, id)
      expect((await open(link)).state).toBe('open')
      expect((await lea.ask('DELETE', path(`/${id}/links/${links[0]?.id}`))).status).toBe(200)
    })
    expect(await client('proposal', { link })).toMatchObject(ended)
  })

  test('speaks of nothing and nobody else afterwards, whatever a statement says, and leads nowhere again', async () => {
    const { id } = await proposed()
    const { links } = await shown(id, lea, { email: 'sophie@client.example' })
    const change = (set: RawBuilder<unknown>) =>
      inTheAccount(({ db, accountId }) =>
        sql`update tenant.client_link set ${set} where account_id = ${accountId} and id = ${links[0]?.id}`.execute(
          db,
        ),
      )
    const changes = [
      sql`proposal_id = ${randomUUID()}`,
      sql`recipient_name = 'Paul'`,
      sql`token_hash = sha256('x')`,
      sql`made_by = ${randomUUID()}`,
      sql`ends_at = ${new Date(scene.server.clock.now().getTime() + 29 * 86_400_000)}`,
      sql`view = '{"kind": "changes"}'`,
      sql`recipient_email = 'paul@client.example'`,
    ]
    for (const set of changes) await expect(change(set)).rejects.toMatchObject({ code: '23514' })
    await change(sql`revoked_at = ${scene.server.clock.now()}`)
    await expect(change(sql`revoked_at = null`)).rejects.toMatchObject({ code: '23514' })
    await change(sql`view = 'null', recipient_email = null`)
  })
})

describe('who may make one', () => {
  test('is who proposed it, or may decide about it; the others are refused, also to take it back', async () => {
    const { id } = await proposed()
    const { links } = await shown(id, lea)
    expect((await show(id, tom)).status).toBe(200)
    expect(await show(id, ines)).toMatchObject({ status: 403, body: { code: 'permission.denied' } })
    expect((await ines.ask('DELETE', path(`/${id}/links/${links[0]?.id}`))).status).toBe(403)
    expect(await ines.ask('GET', path(`/${id}/links`))).toMatchObject({
      body: { mayShow: false, mayRevoke: false },
    })
    expect(await tom.ask('GET', path(`/${id}/links`))).toMatchObject({ body: { mayRevoke: true } })
    const reader = await signIn(scene.server, 'Une lectrice')
    await reader.join(scene.account, 'reader')
    expect(await show(id, reader)).toMatchObject({ body: { code: 'permission.denied' } })
  })

  test('makes a hundred of one proposal at most, those that ended included', async () => {
    const { id } = await proposed()
    await shown(id)
    await inTheAccount(async ({ db, accountId }) => {
      const made = await db
        .selectFrom('client_link')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('proposal_id', '=', id)
        .executeTakeFirstOrThrow()
      const ended = Array.from({ length: 98 }, () => ({
        ...made,
        id: randomUUID(),
        token_hash: randomBytes(32),
        revoked_at: made.made_at,
        view: JSON.stringify(made.view),
        answer_ads: JSON.stringify(made.answer_ads),
      }))
      await db.insertInto('client_link').values(ended).execute()
    })
    expect((await show(id)).status).toBe(200)
    expect(await show(id)).toMatchObject({ status: 429, body: { code: 'clientLink.tooManyMade' } })
  })

  test(
    'makes none of what is decided, none for longer than thirty days, and twenty of one proposal at most',
    { tags: 'long' },
    async () => {
      const { id } = await proposed()
      expect((await show(id, lea, { days: 31 })).status).toBe(400)
      expect((await show(id, lea, { name: ' ' })).status).toBe(400)
      for (let times = 0; times < 20; times += 1) expect((await show(id)).status).toBe(200)
      expect(await show(id)).toMatchObject({ body: { code: 'clientLink.tooMany' } })
      await lea.ask('POST', path(`/${id}/withdraw`))
      expect(await show(id)).toMatchObject({ status: 409, body: { code: 'proposal.decided' } })
    },
  )
})

describe('an answer', () => {
  test(
    'is told where one decides, with its name and audit, and executes and approves nothing',
    { tags: 'long' },
    async () => {
      const { id } = await proposed()
      const { link } = await shown(id)
      const before = JSON.stringify(scene.platform.world.inAccount(scene.account, 'campaign'))
      const reply = await client('answer', approval(link))
      expect(reply).toMatchObject({
        status: 200,
        body: { answer: { answer: 'approved', name: 'Sophie Marin' } },
      })
      await scene.server.ctx.jobs.drain()
      const after = await stateOf(id)
      expect(after).toMatchObject({ state: 'WAITING', decidedBy: null, clients: [{ answer: 'approved' }] })
      expect(after.clients).toMatchObject([{ recipient: 'Sophie Marin', madeBy: 'Léa Marchand' }])
      expect(JSON.stringify(scene.platform.world.inAccount(scene.account, 'campaign'))).toBe(before)
      const list = endpoints.listProposals.response.parse((await tom.ask('GET', path())).body)
      expect(list.open.find((one) => one.id === id)?.clients).toMatchObject([{ name: 'Sophie Marin' }])
      const lines = await auditOf(id)
      expect(lines.at(-1)).toMatchObject({ action: 'clientLink.answered', person_id: null })
      expect(lines.at(-1)?.facts).toMatchObject({
        answer: 'approved',
        name: 'Sophie Marin',
        hash: after.hash,
      })
    },
  )

  test('is one of each link: a later one replaces it, and each stays in the audit', async () => {
    const { id } = await proposed()
    const { link } = await shown(id)
    await client('answer', approval(link))
    const asked = { link, answer: 'changes', name: 'Sophie Marin', words: 'Plutôt en juin.' }
    expect((await client('answer', asked)).status).toBe(200)
    expect((await stateOf(id)).clients).toMatchObject([{ answer: 'changes', words: 'Plutôt en juin.' }])
    expect((await auditOf(id)).filter(({ action }) => action === 'clientLink.answered')).toHaveLength(2)
  })

  test('said again is no other answer, and by one link it changes twenty times and no more', async () => {
    const { id } = await proposed()
    const { link } = await shown(id)
    await client('answer', approval(link))
    expect((await client('answer', approval(link))).status).toBe(200)
    const answers = async () =>
      (await auditOf(id)).filter(({ action }) => action === 'clientLink.answered').length
    expect(await answers()).toBe(1)
    for (let times = 1; times < 20; times += 1)
      expect((await client('answer', { ...approval(link), words: String(times) })).status).toBe(200)
    expect(await client('answer', { ...approval(link), words: 'Encore' })).toMatchObject({
      status: 429,
      body: { code: 'clientLink.tooManyAnswers', facts: { most: 20 } },
    })
    expect(await answers()).toBe(20)
    expect((await stateOf(id)).clients).toMatchObject([{ words: '19' }])
    expect((await client('answer', { ...approval(link), words: '19' })).status).toBe(200)
  })

  test('that asks for changes says which, and has a name', async () => {
    const { link } = await shown((await proposed()).id)
    const without = { link, answer: 'changes', name: 'Sophie Marin', words: ' ' }
    expect(await client('answer', without)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect((await client('answer', { ...approval(link), name: '' })).status).toBe(400)
    expect((await open(link)).answer).toBe(null)
  })

  test('is taken no more once somebody decided, or the time to decide is over; the page says so', async () => {
    const refused = await proposed()
    const first = await shown(refused.id)
    await client('answer', approval(first.link))
    await tom.ask('POST', path(`/${refused.id}/refuse`), { hash: refused.hash, note: 'Interne' })
    expect(await client('answer', approval(first.link))).toMatchObject({
      status: 409,
      body: { code: 'clientLink.closed', facts: { state: 'declined' } },
    })
    const page = await open(first.link)
    expect(page).toMatchObject({ state: 'declined', answer: { answer: 'approved' } })
    expect(JSON.stringify(page)).not.toContain('Interne')
    const late = await shown((await proposed()).id)
    scene.server.clock.advance(72 * 3_600_000)
    expect((await open(late.link)).state).toBe('expired')
    expect((await client('answer', approval(late.link))).status).toBe(409)
    await tend(scene.server.ctx)
    expect((await open(late.link)).state).toBe('expired')
  })

  test.each(['<img src=x onerror=alert(1)>', "'; drop table tenant.proposal; --", '‮evil', '{{name}}'])(
    'of somebody called %s is kept as they wrote it',
    async (name) => {
      const { id } = await proposed()
      const { link } = await shown(id, lea, { name })
      expect((await client('answer', { ...approval(link), name, words: name })).status).toBe(200)
      expect((await stateOf(id)).clients).toMatchObject([{ name, words: name }])
      expect((await open(link)).recipient).toBe(name)
    },
  )
})

describe('a mail', () => {
  const mails = z.array(z.object({ subject: z.string(), text: z.string() }))
  const mailTo = async (address: string) =>
    mails.parse(await (await fetch(`${scene.platform.url}/_control/mail?to=${address}`)).json())
  const email = 'sophie@client.example'

  test('brings the link in the language of the client, and the list says when it left', async () => {
    const { id } = await proposed()
    const made = await shown(id, lea, { email, language: 'en' })
    expect(made).toMatchObject({ mailProblem: null, links: [{ email, sentAt: expect.any(String) }] })
    const [mail, ...others] = await mailTo(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain(made.address)
    expect(mail?.text).toContain('Hello Sophie Marin')
    expect(made.address).toMatch(/\/client#en\.\d+\.[\w-]{43}$/)
  })

  test('promises no answer after the proposal ends, nor that nobody else can open it', async () => {
    const proposal = await proposed()
    const made = await shown(proposal.id, lea, { email, days: 14 })
    expect(made.answersUntil).toBe(proposal.expiresAt)
    const { answersUntil, timezone: timeZone } = await open(made.link)
    expect(answersUntil).toBe(made.answersUntil)
    const [mail] = await mailTo(email)
    const moment = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
    const until = new Intl.DateTimeFormat('fr', { ...moment, timeZone }).format(new Date(proposal.expiresAt))
    expect(mail?.text).toContain(`jusqu’au ${until}`)
    expect(mail?.text).toContain('Qui a ce lien peut répondre à votre place')
    const short = await shown(proposal.id, lea, { days: 1 })
    expect(short.answersUntil < proposal.expiresAt).toBe(true)
    expect(short.links.map(({ endsAt }) => endsAt)).toContain(short.answersUntil)
  })

  test('that does not leave is told beside the link, which works', async () => {
    const { id } = await proposed()
    const made = await shown(id, lea, { email: 'refuse@client.example' })
    expect(made.mailProblem).toMatch(/^mail\./)
    expect((await open(made.link)).state).toBe('open')
  })

  test('makes no link of a name', async () => {
    const { id } = await proposed()
    await shown(id, lea, { email, name: 'Gagnez sur https://evil.example/x' })
    const [mail] = await mailTo(email)
    expect(mail?.text).not.toContain('evil.example')
  })
})

test('ninety days after its end a link has forgotten whom it was for and what it showed, and what was said stays', async () => {
  const { id } = await proposed()
  const { link } = await shown(id, lea, { email: 'sophie@client.example' })
  await client('answer', approval(link))
  const kept = async () =>
    (
      await inTheAccount(({ db, accountId }) =>
        db
          .selectFrom('client_link')
          .select(['recipient_email', 'view', 'answer_name'])
          .where('account_id', '=', accountId)
          .where('proposal_id', '=', id)
          .execute(),
      )
    ).at(0)
  scene.server.clock.advance(103 * 24 * 3_600_000)
  await forgetEverywhere(scene.server.ctx)
  expect(await kept()).toMatchObject({ recipient_email: 'sophie@client.example' })
  scene.server.clock.advance(24 * 3_600_000)
  await forgetEverywhere(scene.server.ctx)
  expect(await kept()).toEqual({ recipient_email: null, view: null, answer_name: 'Sophie Marin' })
})
