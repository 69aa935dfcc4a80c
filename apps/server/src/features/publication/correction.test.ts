import { endpoints } from '@vigie/contract'
import { toCorrect, type PublicationPlan } from '@vigie/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { adWithoutContent } from '../../testing/ad-without-content.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
  scene.person.ask(method, `/${scene.account}/${path}`, body)

/** A live campaign whose ads were read back from the platform. */
async function live(name: string, wanted: { readonly zones: number; readonly texts: number }) {
  const fileId = await scene.store({ name, ...wanted })
  const progress = await scene.settle(await scene.submit(fileId))
  const ads = progress.nodes.filter(({ kind }) => kind === 'ad').map(({ platformId }) => platformId ?? '')
  const seen = { status: 'ACTIVE', effective_status: 'DISAPPROVED', seen_at: scene.server.clock.now() }
  const rows = ads.map((ad) => ({
    account_id: scene.accountId,
    ad_id: ad,
    campaign_id: progress.campaignId ?? '',
    adset_id: '2',
    name: ad,
    ...seen,
    ...adWithoutContent,
  }))
  await inAccount(scene.server.ctx, scene.accountId, ({ db }) => db.insertInto('ad').values(rows).execute())
  return { fileId, ads, campaignId: progress.campaignId ?? '' }
}

const readTexts = async (ad: string) =>
  endpoints.readCorrection.response.parse((await ask('GET', `ads/${ad}/correction`)).body)
const textOf = async (ad: string, kind: string) => {
  const found = (await readTexts(ad)).texts.find((one) => one.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const planOf = (ad: string, texts: readonly object[], visual?: object) =>
  ask('POST', `ads/${ad}/correction/plan`, { texts, visual })
const planned = async (ad: string, texts: readonly object[], visual?: object) => {
  const { status, body } = await planOf(ad, texts, visual)
  expect(body).toMatchObject({ isAccepted: true })
  expect(status).toBe(200)
  return z.decode(endpoints.planCorrection.response, body as never)
}
const changed = ({ adsets }: Pick<PublicationPlan, 'adsets'>) =>
  adsets.flatMap(({ ads }) => ads).filter(({ action }) => action !== 'unchanged')

/** The library and the file as the screen saves them, once the plan was seen. */
async function save(
  fileId: string,
  asked: { readonly id: string; readonly content: string },
  names: string[],
) {
  await ask('POST', `AdBodies/${asked.id}`, { content: asked.content, keywords: names })
  const file = `single_campaign_configuration/${fileId}`
  const stored = endpoints.getConfiguration.response.parse((await ask('GET', file)).body)
  await scene.saveDraft(fileId, toCorrect(stored.configuration, names))
}

test(
  'one ad says its text: the plan is the creative of that ad, and publishing it changes nothing else on the platform',
  { tags: 'long' },
  async () => {
    const { fileId, ads, campaignId } = await live('Corrigée', { zones: 1, texts: 1 })
    const [ad = ''] = ads
    const body = await textOf(ad, 'body')
    expect(body).toMatchObject({ adCount: 1, packages: ['Corrigée'] })
    const before = new Map(
      scene.platform.world.inAccount(scene.account, 'ad').map(({ id, updatedAt }) => [id, updatedAt]),
    )
    const { plan, pending, packages } = await planned(ad, [
      { kind: 'body', id: body.id, content: '  Parfume 40 heures.  ' },
    ])
    expect(packages).toEqual(['Corrigée'])
    expect(pending).toBe(0)
    expect([plan.campaign.changes, plan.adsets.flatMap(({ changes }) => changes)]).toEqual([[], []])
    expect(changed(plan).map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'changed', changes: [{ field: 'body', before: body.content, after: 'Parfume 40 heures.' }] },
    ])
    // A dry run: the library and the file are as they were.
    expect((await textOf(ad, 'body')).content).toBe(body.content)

    await save(fileId, { id: body.id, content: 'Parfume 40 heures.' }, packages)
    // Saved and not published, which a failure in between leaves: the same texts are the same plan again.
    const again = await planned(ad, [{ kind: 'body', id: body.id, content: 'Parfume 40 heures.' }])
    expect([again.plan.planHash, again.pending]).toEqual([plan.planHash, 0])
    const reply = await ask('PUT', `update_creas/${fileId}`, {
      planHash: plan.planHash,
      idempotencyKey: `correct-${plan.planHash.slice(0, 20)}`,
    })
    const { publicationId } = endpoints.publishUpdate.response.parse(reply.body)
    expect((await scene.settle(publicationId)).state).toBe('PUBLISHED')
    expect(scene.objects(publicationId).map(({ kind }) => kind)).toEqual(['adcreative'])
    for (const [id, updatedAt] of before) {
      const isOwn = id === ad
      expect([id, scene.platform.world.get(id)?.updatedAt === updatedAt]).toEqual([id, !isOwn])
    }
    expect(scene.platform.world.get(campaignId)?.fields.status).toBe('ACTIVE')
  },
)

test(
  'a text that several ads show is told, and all of them and no other are in the plan',
  { tags: 'long' },
  async () => {
    const { ads } = await live('Partagée', { zones: 2, texts: 2 })
    const [ad = ''] = ads
    const [body, title] = [await textOf(ad, 'body'), await textOf(ad, 'title')]
    expect([body.adCount, title.adCount]).toEqual([2, 4])
    const { plan } = await planned(ad, [{ kind: 'body', id: body.id, content: 'Autre chose' }])
    expect(changed(plan).map(({ body: said }) => said)).toEqual(['Autre chose', 'Autre chose'])
    const both = await planned(ad, [
      { kind: 'body', id: body.id, content: 'Autre chose' },
      { kind: 'title', id: title.id, content: 'Un autre titre' },
    ])
    expect(
      changed(both.plan)
        .map(({ changes }) => changes.length)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 1, 2, 2])
  },
)

test(
  'what waits in the package besides is counted; what cannot be stored is refused before anything is',
  { tags: 'long' },
  async () => {
    const { ads } = await live('Attend', { zones: 1, texts: 2 })
    const [ad = '', other = ''] = ads
    const [body, its] = [await textOf(ad, 'body'), await textOf(other, 'body')]
    const link = await textOf(ad, 'link')
    const refused = async (text: object) => (await planOf(ad, [text])).body
    expect(await refused({ kind: 'body', id: body.id, content: its.content })).toMatchObject({
      code: 'asset.contentTaken',
      facts: { kind: 'body' },
    })
    expect(await refused({ kind: 'link', id: link.id, content: 'https://facebook.com/x' })).toMatchObject({
      code: 'asset.forbiddenContent',
    })
    expect(await refused({ kind: 'body', id: its.id, content: 'D’une autre' })).toMatchObject({
      code: 'asset.notFound',
    })
    await ask('PUT', 'AdBodies', [{ content: 'Un texte qui attend', keywords: ['Attend'] }])
    const { pending, plan } = await planned(ad, [{ kind: 'body', id: body.id, content: 'Corrigé' }])
    expect(pending).toBe(1)
    expect(
      changed(plan)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['changed', 'created'])
  },
)

test(
  'an ad that its package does not make any more, and one of a campaign made elsewhere, say so',
  { tags: 'long' },
  async () => {
    const { ads, fileId } = await live('Ailleurs', { zones: 1, texts: 1 })
    const [ad = ''] = ads
    await scene.changeDraft(fileId, { adPackages: [] })
    const { id } = await textOf(ad, 'body')
    await ask('POST', `AdBodies/${id}`, { content: 'Sans package', keywords: [] })
    expect(await readTexts(ad)).toEqual({ fileId, whyNot: 'left', texts: [], visual: null })
    await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .updateTable('ad')
        .set({ campaign_id: '999' })
        .where('account_id', '=', accountId)
        .where('ad_id', '=', ad)
        .execute(),
    )
    expect(await readTexts(ad)).toEqual({ fileId: null, whyNot: 'elsewhere', texts: [], visual: null })
    expect((await ask('GET', 'ads/404404/correction')).body).toMatchObject({ code: 'object.notFound' })
  },
)

const listed = async () =>
  endpoints.listImages.response
    .parse((await ask('GET', 'AdImages')).body)
    .map(({ id, name, hash, keywords }) => ({
      ...{ id, name, hash, keywords },
    }))
const actions = (plan: Pick<PublicationPlan, 'adsets'>) =>
  changed(plan)
    .map(({ action }) => action)
    .toSorted()

test(
  'another visual takes the place of the refused one in this campaign alone: the plan is the dry run, and the former ad is paused',
  { tags: 'long' },
  async () => {
    const { fileId, ads, campaignId } = await live('Visuel', { zones: 1, texts: 2 })
    const square = sharp({ create: { width: 700, height: 700, channels: 3, background: '#d9480f' } })
    await scene.store({ name: 'Autre visuel', zones: 1, texts: 1, picture: await square.png().toBuffer() })
    const [ad = ''] = ads
    const { visual } = await readTexts(ad)
    expect(visual).toMatchObject({ kind: 'image', packages: ['Visuel'], adCount: 2, storyUrl: null })
    const into = (await listed()).find(({ keywords }) => keywords.includes('Autre visuel'))
    if (!visual || !into) throw new Error('two visuals are in the library')
    const swap = { kind: visual.kind, out: visual.ids, into: [into.id] }
    const { plan, pending, packages } = await planned(ad, [], swap)
    expect([packages, pending]).toEqual([['Visuel'], 0])
    expect([plan.campaign.changes, plan.adsets.flatMap(({ changes }) => changes)]).toEqual([[], []])
    expect(actions(plan)).toEqual(['created', 'created', 'retired', 'retired'])
    // A dry run: the library is as it was.
    expect((await readTexts(ad)).visual?.ids).toEqual(visual.ids)

    const keywordsOf = new Map((await listed()).map((one) => [one.id, one]))
    await ask('POST', 'AdImages/newkeywords', [
      { hash: keywordsOf.get(visual.ids[0] ?? '')?.hash, keywords: [] },
      { hash: into.hash, keywords: [...into.keywords, 'Visuel'] },
    ])
    const file = `single_campaign_configuration/${fileId}`
    const stored = endpoints.getConfiguration.response.parse((await ask('GET', file)).body)
    await scene.saveDraft(fileId, toCorrect(stored.configuration, packages))
    const reply = await ask('PUT', `update_creas/${fileId}`, {
      planHash: plan.planHash,
      idempotencyKey: `visual-${plan.planHash.slice(0, 20)}`,
    })
    const { publicationId } = endpoints.publishUpdate.response.parse(reply.body)
    expect((await scene.settle(publicationId)).state).toBe('PUBLISHED')
    expect(ads.map((id) => scene.platform.world.get(id)?.fields.status)).toEqual(['PAUSED', 'PAUSED'])
    expect(scene.objects(publicationId).filter(({ kind }) => kind === 'ad')).toHaveLength(2)
    expect(scene.platform.world.get(campaignId)?.fields.status).toBe('ACTIVE')
    expect(await readTexts(ad)).toMatchObject({ whyNot: 'left', visual: null })
  },
)

test(
  'a visual that was deleted meanwhile, and one that the ad does not show any more, are refused by their id',
  { tags: 'long' },
  async () => {
    const { ads } = await live('Visuel perdu', { zones: 1, texts: 1 })
    const [ad = ''] = ads
    const { visual } = await readTexts(ad)
    const swap = { kind: 'image', out: visual?.ids, into: ['deleted'] }
    expect((await planOf(ad, [], swap)).body).toMatchObject({
      code: 'asset.notFound',
      facts: { id: 'deleted' },
    })
    expect((await planOf(ad, [], { ...swap, out: ['another'] })).body).toMatchObject({
      code: 'asset.notFound',
      facts: { id: 'another' },
    })
    expect((await planOf(ad, [], { ...swap, kind: 'video' })).body).toMatchObject({ code: 'asset.notFound' })
  },
)
