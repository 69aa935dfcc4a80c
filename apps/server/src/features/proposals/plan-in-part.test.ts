import { endpoints, type RequestOf, type ResponseOf } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
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
})
afterAll(() => scene.stop())
beforeEach(async () => {
  scene.server.clock.advance(11 * 60_000)
  lea = await signInAgain(scene.server, lea.personId)
  tom = await signInAgain(scene.server, tom.personId)
})

type Proposal = ResponseOf<typeof endpoints.readProposal>
type Approval = Partial<RequestOf<typeof endpoints.approveProposal>['body']>
const path = (rest = '') => `/${scene.account}/proposals${rest}`
const read = async (id: string): Promise<Proposal> =>
  endpoints.readProposal.response.parse((await lea.ask('GET', path(`/${id}`))).body)
const adsOf = async (id: string) =>
  endpoints.readProposalAds.response.parse((await tom.ask('GET', path(`/${id}/choice`))).body)
let count = 0
const stored = (texts = 3) => scene.store({ name: `Soldes en partie ${(count += 1)}`, zones: 2, texts })
async function proposed(fileId: string): Promise<Proposal> {
  const body = { fileId, extent: 'publish', planHash: await scene.planHash(fileId), reason: 'Prête' }
  return endpoints.proposePublication.response.parse(
    (await lea.ask('POST', path('/publications'), body)).body,
  )
}
const approve = (by: TestPerson, { id, hash }: Proposal, given: Approval) =>
  by.ask('POST', path(`/${id}/approve`), { hash, note: '', ...given })
const file = async (fileId: string) =>
  endpoints.getConfiguration.response.parse(
    (await lea.ask('GET', `/${scene.account}/single_campaign_configuration/${fileId}`)).body,
  )
const audited = (subject: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'person_id', 'facts'])
      .where('account_id', '=', accountId)
      .where('subject', '=', subject)
      .orderBy('at')
      .execute(),
  )
const publicationsOf = (fileId: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('publication')
      .select(['id', 'plan_hash', 'confirmed_by', 'approved_by', 'state'])
      .where('account_id', '=', accountId)
      .where('file_id', '=', fileId)
      .execute(),
  )

test('two of three ads go: a plan of its own is published once, exactly, and the file says so with both names', async () => {
  const fileId = await stored()
  const whole = await proposed(fileId)
  const { ads, whyWhole, approved } = await adsOf(whole.id)
  expect({ ads: ads.length, whyWhole, approved }).toEqual({ ads: 3, whyWhole: null, approved: null })
  const going = ads.slice(0, 2).map(({ key }) => key)
  const left = ads[2]?.key ?? ''
  const divided = endpoints.approveProposal.response.parse(
    (await approve(tom, whole, { ads: going, note: 'Sans la troisième' })).body,
  )
  expect(divided).toMatchObject({ state: 'DIVIDED', note: 'Sans la troisième' })
  expect(divided.parts).toHaveLength(1)
  const part = await read(divided.parts[0]?.id ?? '')
  expect(part).toMatchObject({ partOf: whole.id, author: whole.author, expiresAt: whole.expiresAt })
  expect(part.publication).toMatchObject({ fileId, leftOut: [{ key: left }] })
  expect(part.publication?.planHash).not.toBe(whole.publication?.planHash)
  expect(part.hash).not.toBe(whole.hash)
  // Every ad set keeps its money: none of them lost all of its ads.
  expect(part.perDay).toEqual(whole.perDay)
  await scene.server.ctx.jobs.drain()
  const [publication, ...others] = await publicationsOf(fileId)
  expect(others).toEqual([])
  expect(publication).toMatchObject({
    ...{ plan_hash: part.publication?.planHash, confirmed_by: tom.personId, approved_by: lea.personId },
  })
  await scene.settle(publication?.id ?? '')
  const objects = scene.objects(publication?.id ?? '')
  expect(objects.filter(({ kind }) => kind === 'ad')).toHaveLength(4)
  expect(objects.filter(({ kind }) => kind === 'adset')).toHaveLength(2)
  expect(objects.filter(({ kind }) => kind === 'adcreative')).toHaveLength(2)
  expect(await read(part.id)).toMatchObject({ state: 'EXECUTED' })
  // The file is what was published, by whom it was changed is said, and a plan afterwards has nothing to do.
  const now = await file(fileId)
  expect(now).toMatchObject({ draft: false, lastAuthor: expect.stringContaining('Tom') as string })
  expect(now.configuration.leftOutAds).toEqual([left])
  expect(now.isChangedSincePublished).toBe(false)
  const again = await scene.person.ask(
    'GET',
    `/${scene.account}/single_campaign_configuration/publish/${fileId}`,
  )
  const plan = endpoints.publicationPlan.response.parse(again.body)
  expect(plan).toMatchObject({ differences: 0, dailyTotal: 0 })
  expect(plan.adsets.flatMap((adset) => adset.ads).every(({ action }) => action === 'unchanged')).toBe(true)
  expect(await audited(fileId)).toMatchObject([
    {
      ...{ action: 'configuration.adsLeftOut', person_id: tom.personId },
      facts: { proposalId: whole.id, proposedBy: lea.personId, ads: [{ key: left }] },
    },
  ])
  expect((await audited(whole.id)).map(({ action }) => action)).toEqual(['proposal.made', 'proposal.divided'])
  // Nothing is lost: put back, it is what an update adds.
  await scene.saveDraft(fileId, { leftOutAds: [] })
  const back = endpoints.publicationPlan.response.parse(
    (await scene.person.ask('GET', `/${scene.account}/single_campaign_configuration/publish/${fileId}`)).body,
  )
  const actions = back.adsets.flatMap((adset) => adset.ads.map(({ action }) => action))
  expect(actions.filter((one) => one === 'created')).toHaveLength(2)
  expect(actions.filter((one) => one === 'unchanged')).toHaveLength(4)
})

test('nothing, all, and what is not in it is no part; whoever may not approve the whole approves none of it', async () => {
  const fileId = await stored()
  const whole = await proposed(fileId)
  const all = (await adsOf(whole.id)).ads.map(({ key }) => key)
  const before = await file(fileId)
  expect((await approve(tom, whole, { ads: [] })).status).toBe(400)
  for (const ads of [all, ['cr/x/y'], [...all.slice(0, 1), 'cr/x/y']])
    expect((await approve(tom, whole, { ads })).body).toMatchObject({ code: 'proposal.noPart' })
  const some = all.slice(0, 1)
  expect((await approve(tom, whole, { ads: some, only: ['1'] })).body).toMatchObject({
    code: 'request.invalid',
  })
  expect((await approve(lea, whole, { ads: some })).body).toMatchObject({ code: 'permission.denied' })
  const other = { ...whole, hash: '0'.repeat(64) }
  expect((await approve(tom, other, { ads: some })).body).toMatchObject({ code: 'proposal.otherContent' })
  expect(await read(whole.id)).toMatchObject({ state: 'WAITING', parts: [] })
  expect((await file(fileId)).revision).toBe(before.revision)
})

test('a file that was edited since is told as stale and never written over; two who divide at once divide it once', async () => {
  const edited = await stored()
  const stale = await proposed(edited)
  const some = (await adsOf(stale.id)).ads.slice(0, 2).map(({ key }) => key)
  await scene.saveDraft(edited, { endTime: '2027-12-01T10:00:00Z' })
  const { revision } = await file(edited)
  expect((await approve(tom, stale, { ads: some })).body).toMatchObject({ code: 'proposal.stale' })
  expect(await read(stale.id)).toMatchObject({ state: 'STALE', parts: [] })
  expect(await file(edited)).toMatchObject({ revision, configuration: { leftOutAds: [] } })
  expect(await adsOf(stale.id)).toMatchObject({ whyWhole: 'stale', ads: [] })

  const fileId = await stored()
  const whole = await proposed(fileId)
  const keys = (await adsOf(whole.id)).ads.map(({ key }) => key)
  const answers = await Promise.all([
    approve(tom, whole, { ads: keys.slice(0, 2) }),
    approve(scene.person, whole, { ads: keys.slice(1) }),
    approve(scene.person, whole, {}),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await scene.server.ctx.jobs.drain()
  expect(await publicationsOf(fileId)).toHaveLength(1)
})

test('an edit after the approval makes the part stale: neither the edit nor the former plan is published', async () => {
  const fileId = await stored()
  const whole = await proposed(fileId)
  const keys = (await adsOf(whole.id)).ads.map(({ key }) => key)
  const divided = endpoints.approveProposal.response.parse(
    (await approve(tom, whole, { ads: keys.slice(0, 2) })).body,
  )
  await scene.saveDraft(fileId, { endTime: '2027-12-01T10:00:00Z' })
  await scene.server.ctx.jobs.drain()
  expect(await read(divided.parts[0]?.id ?? '')).toMatchObject({ state: 'STALE', problem: 'plan.changed' })
  expect(await publicationsOf(fileId)).toEqual([])
  // An editor that was open before it was divided may not write over it.
  const open = { configuration: { ...(await file(fileId)).configuration }, revision: 1 }
  const reply = await lea.ask(
    'POST',
    `/${scene.account}/single_campaign_configuration/${fileId}?revision=1`,
    { name: open.configuration.name, data: [{ campaign: open.configuration.name }] },
  )
  expect(reply.body).toMatchObject({ code: 'configuration.changedMeanwhile' })
})

test('what is live goes whole, and so does a proposal that is over', async () => {
  const fileId = await stored(2)
  const publicationId = await scene.submit(fileId)
  await scene.settle(publicationId)
  await scene.saveDraft(fileId, { name: 'Soldes, suite' })
  const whole = await proposed(fileId)
  expect(await adsOf(whole.id)).toMatchObject({ whyWhole: 'live' })
  const [key = ''] = (await adsOf(whole.id)).ads.map((one) => one.key)
  expect((await approve(tom, whole, { ads: [key] })).body).toMatchObject({
    ...{ code: 'proposal.wholePlan', facts: { why: 'live' } },
  })
  const late = await proposed(await stored())
  const some = (await adsOf(late.id)).ads.slice(0, 1).map((one) => one.key)
  scene.server.clock.advance(73 * 3_600_000)
  tom = await signInAgain(scene.server, tom.personId)
  expect((await approve(tom, late, { ads: some })).body).toMatchObject({ code: 'proposal.decided' })
})
