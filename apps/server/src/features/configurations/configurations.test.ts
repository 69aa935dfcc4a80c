import { endpoints } from '@vigie/contract'
import { emptyDraft, newGeoPackage, type CampaignDraft, type StoredDraft } from '@vigie/domain'
import { withFields } from '@vigie/domain/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { wireOf } from '../../testing/wire-of.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let camille: TestPerson
let stranger: TestPerson
let viewer: TestPerson
let accountId: number
const path = '/act_1/single_campaign_configuration'

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  accountId = await camille.join('act_1')
  viewer = await signIn(server, 'Vera Lind')
  await viewer.join('act_1', 'reader')
  stranger = await signIn(server, 'Tom Whitfield')
  await stranger.join('act_2')
})
afterAll(() => server.stop())

const onTheWire = (draft: CampaignDraft): unknown => z.encode(wireOf(endpoints.updateConfiguration), draft)
const aDraft = (change: Partial<StoredDraft> = {}): CampaignDraft =>
  withFields(emptyDraft({ specialAdCategories: [] }), { name: 'Rentrée FR', ...change })
const create = async (draft = aDraft()) => {
  const { body } = await camille.ask('PUT', path, onTheWire(draft))
  return z.object({ result: z.string(), revision: z.number() }).parse(body)
}

describe('refusals', () => {
  test('a person of another account sees and changes nothing', async () => {
    const { result } = await create()
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await stranger.ask(method, `${path}/${result}`)).status).toBe(403)
      const throughOwnAccount = await stranger.ask(method, `/act_2/single_campaign_configuration/${result}`)
      expect(throughOwnAccount.body).toMatchObject({ code: 'configuration.notFound' })
    }
  })

  test('a viewer reads and may not write', async () => {
    expect((await viewer.ask('GET', path)).status).toBe(200)
    expect((await viewer.ask('PUT', path, onTheWire(aDraft()))).body).toMatchObject({
      code: 'permission.denied',
    })
  })

  test('a draft without a name is refused', async () => {
    const reply = await camille.ask('PUT', path, onTheWire(aDraft({ name: '  ' })))
    expect(reply.body).toMatchObject({ code: 'configuration.nameMissing' })
  })

  test('a field nobody knows is refused', async () => {
    const reply = await camille.ask('PUT', path, { ...Object(onTheWire(aDraft())), owner: 'somebody else' })
    expect(reply.body).toMatchObject({ code: 'request.unknownField', facts: { fields: ['owner'] } })
  })

  test('nobody signs as somebody else', async () => {
    const { result } = await create()
    const created = await camille.ask('PUT', path, { ...Object(onTheWire(aDraft())), author: 'Lea' })
    expect(created.body).toMatchObject({ code: 'configuration.otherAuthor', facts: { author: 'Lea' } })
    const changed = await camille.ask('POST', `${path}/${result}?current_author=Lea`, onTheWire(aDraft()))
    expect(changed.status).toBe(403)
  })

  test('the next version of a campaign that Vigie did not publish is refused', async () => {
    const body = { ...Object(onTheWire(aDraft())), facebook_campaign_id: '999' }
    expect((await camille.ask('PUT', path, body)).body).toMatchObject({ code: 'configuration.notFound' })
  })

  test('an id that could not be ours is not found', async () => {
    const reply = await camille.ask('GET', `${path}/1'%20or%201=1`)
    expect(reply.status).toBe(404)
  })
})

test('a draft with hostile text comes back letter for letter', async () => {
  const name = `'; drop table person; -- <script>alert(1)</script> \u202e é`
  const { result } = await create(aDraft({ name, tag: '"\\' }))
  const { body } = await camille.ask('GET', `${path}/${result}`)
  expect(endpoints.getConfiguration.response.parse(body).configuration).toMatchObject({ name, tag: '"\\' })
})

test('the author is who signed in', async () => {
  const { result } = await create()
  const { body } = await camille.ask('GET', `${path}/${result}`)
  expect(body).toMatchObject({ author: 'Camille', draft: true, revision: 1, facebook_campaign_id: null })
})

test('the calls of the specification, to the letter, store a file, list it with its content and change it', async () => {
  const body = Object(onTheWire(aDraft({ tag: 'letter' })))
  const created = await camille.ask('PUT', path, { ...body, author: 'Camille' })
  const { result } = z.object({ result: z.string() }).parse(created.body)
  const fields = 'fields=id,name,data,author,draft,facebook_campaign_id'
  const listed = z
    .array(z.looseObject({ id: z.string() }))
    .parse((await camille.ask('GET', `${path}?${fields}`)).body)
  expect(listed.find(({ id }) => id === result)).toEqual({
    id: result,
    name: 'Rentrée FR',
    author: 'Camille',
    draft: true,
    facebook_campaign_id: null,
    data: [expect.objectContaining({ tag: 'letter' })],
  })
  const changed = await camille.ask('POST', `${path}/${result}?current_author=Camille`, body)
  expect(changed.body).toEqual({ result, revision: 2 })
})

test('without a revision, only what is published or one’s own last save is changed', async () => {
  const { result } = await create()
  await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .updateTable('campaign_configuration')
      .set({ last_author: 'Lea' })
      .where('account_id', '=', accountId)
      .where('id', '=', result)
      .execute(),
  )
  const late = await camille.ask('POST', `${path}/${result}`, onTheWire(aDraft({ tag: 'mine' })))
  expect(late.body).toMatchObject({ code: 'configuration.changedMeanwhile', facts: { author: 'Lea' } })
})

test('a change on an old revision is refused and says who changed it', async () => {
  const { result } = await create()
  await camille.ask('POST', `${path}/${result}?revision=1`, onTheWire(aDraft({ tag: 'first' })))
  const late = await camille.ask('POST', `${path}/${result}?revision=1`, onTheWire(aDraft({ tag: 'second' })))
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    code: 'configuration.changedMeanwhile',
    facts: { author: 'Camille', revision: 2 },
  })
})

test('of two saves at once, one is stored and the other told', async () => {
  const { result } = await create()
  const save = (tag: string) =>
    camille.ask('POST', `${path}/${result}?revision=1`, onTheWire(aDraft({ tag })))
  const replies = await Promise.all([save('one'), save('two')])
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('what publication locked cannot be changed, and the file cannot be deleted', async () => {
  const { result } = await create(aDraft({ type: 'OFFSITE_CONVERSIONS' }))
  await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .updateTable('campaign_configuration')
      .set({ campaign_id: '123' })
      .where('account_id', '=', accountId)
      .where('id', '=', result)
      .execute(),
  )
  const change = await camille.ask(
    'POST',
    `${path}/${result}?revision=1`,
    onTheWire(aDraft({ type: 'VALUE' })),
  )
  expect(change.body).toMatchObject({ code: 'configuration.published', facts: { fields: ['type'] } })
  expect((await camille.ask('DELETE', `${path}/${result}`)).body).toMatchObject({
    code: 'configuration.published',
  })
})

/** A file as a publication leaves it. */
const published = async (draft: CampaignDraft, campaignId = '123') => {
  const { result } = await create(draft)
  await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .updateTable('campaign_configuration')
      .set({ campaign_id: campaignId, is_draft: false })
      .where('account_id', '=', accountId)
      .where('id', '=', result)
      .execute(),
  )
  return result
}
const read = async (fileId: string) =>
  endpoints.getConfiguration.response.parse((await camille.ask('GET', `${path}/${fileId}`)).body)

test('the first change of a published file keeps what is published, and only the first', async () => {
  const fileId = await published(aDraft({ tag: 'live' }))
  expect(await read(fileId)).toMatchObject({ draft: false, isChangedSincePublished: false })
  const before = endpoints.listConfigurations.response.parse((await camille.ask('GET', path)).body)
  for (const [revision, tag] of [
    [1, 'one'],
    [2, 'two'],
  ] as const) {
    await camille.ask('POST', `${path}/${fileId}?revision=${revision}`, onTheWire(aDraft({ tag })))
  }
  expect(await read(fileId)).toMatchObject({
    draft: true,
    campaignId: '123',
    isChangedSincePublished: true,
    configuration: { tag: 'two' },
  })
  const kept = await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .selectFrom('campaign_configuration')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('snapshot_of', '=', fileId)
      .execute(),
  )
  expect(kept).toMatchObject([{ is_draft: false, draft_content: { tag: 'live' } }])
  const after = endpoints.listConfigurations.response.parse((await camille.ask('GET', path)).body)
  expect(after).toHaveLength(before.length)
})

test('what is sent as a new file of a published campaign is its next version', async () => {
  const fileId = await published(aDraft({ tag: 'live' }), '777')
  const next = { ...Object(onTheWire(aDraft({ tag: 'next' }))), facebook_campaign_id: '777' }
  expect((await camille.ask('PUT', path, next)).body).toEqual({ result: fileId, revision: 2 })
  expect(await read(fileId)).toMatchObject({
    campaignId: '777',
    isChangedSincePublished: true,
    configuration: { tag: 'next' },
  })
})

test('changes of a published file can be given up: it is again what was published', async () => {
  const fileId = await published(aDraft({ tag: 'live' }))
  await camille.ask('POST', `${path}/${fileId}?revision=1`, onTheWire(aDraft({ tag: 'changed' })))
  const reverted = await camille.ask('POST', `${path}/${fileId}/revert`)
  expect(reverted.body).toMatchObject({ result: fileId, revision: 3 })
  expect(await read(fileId)).toMatchObject({
    draft: false,
    isChangedSincePublished: false,
    revision: 3,
    configuration: { tag: 'live' },
  })
  expect((await camille.ask('POST', `${path}/${fileId}/revert`)).body).toMatchObject({
    code: 'configuration.nothingToRevert',
  })
})

test('a copy takes along what is asked for, and never the campaign of the platform', async () => {
  const fileId = await published(aDraft({ budget: 5000, startTime: '2030-01-01T00:00:00Z' }))
  const { body } = await camille.ask('POST', `${path}/${fileId}/duplicate`, {
    name: 'Sans budget',
    kept: ['dates'],
  })
  const copy = await read(z.object({ result: z.string() }).parse(body).result)
  expect(copy).toMatchObject({ draft: true, campaignId: null })
  expect(copy.configuration).toMatchObject({ budget: null, startTime: '2030-01-01T00:00:00Z' })
})

test('a copy goes to the zones that are asked for, and none is made for a zone that is not there', async () => {
  const made = await camille.ask('PUT', '/act_1/geo_demo_package', {
    name: 'Belgique',
    age_min: newGeoPackage.ageMin,
    age_max: newGeoPackage.ageMax,
    locales: [],
    countries: [{ id: 'BE', name: 'Belgique' }],
    regions: [],
    cities: [],
    excluded_regions: [],
    excluded_cities: [],
    location_types: ['home'],
  })
  const shape = z.object({
    data: z.object({ data: z.tuple([z.object({ id: z.string() })]).rest(z.unknown()) }),
  })
  const [{ id }] = shape.parse(made.body).data.data
  const { result } = await create(aDraft({ isBroad: true, geoPackages: [{ id: 'old', name: 'France' }] }))
  const copied = await camille.ask('POST', `${path}/${result}/duplicate`, { name: 'BE', geoPackages: [id] })
  const copy = await read(z.object({ result: z.string() }).parse(copied.body).result)
  expect(copy.configuration).toMatchObject({ name: 'BE' })
  expect(JSON.stringify(copy.configuration)).toMatch(/Belgique/)
  expect(JSON.stringify(copy.configuration)).not.toMatch(/France/)
  const nowhere = crypto.randomUUID()
  const refused = await camille.ask('POST', `${path}/${result}/duplicate`, {
    name: 'Nulle part',
    geoPackages: [nowhere],
  })
  expect(refused.body).toMatchObject({ code: 'package.notFound' })
})

test('a copy is a new draft of whoever copied it', async () => {
  const { result } = await create()
  const { body } = await camille.ask('POST', `${path}/${result}/duplicate`, { name: 'Copie' })
  const copy = z.object({ result: z.string() }).parse(body)
  expect(copy.result).not.toBe(result)
  expect((await camille.ask('GET', `${path}/${copy.result}`)).body).toMatchObject({
    draft: true,
    configuration: { name: 'Copie' },
  })
})

test('a deleted draft is gone and the audit log tells who deleted it', async () => {
  const { result } = await create()
  await camille.ask('DELETE', `${path}/${result}`)
  expect((await camille.ask('GET', `${path}/${result}`)).status).toBe(404)
  const lines = await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('subject', '=', result)
      .execute(),
  )
  expect(lines).toMatchObject([{ action: 'configuration.deleted', person_id: camille.personId }])
})

test('a file that holds what its type has not is opened, saved and stored as it was', async () => {
  const audiencePackages = [{ id: 'a1', name: 'Visiteurs' }]
  const countries = [{ id: 'FR', name: 'France' }]
  for (const type of ['ADVANTAGE_VALUE', 'LINK_CLICKS'] as const) {
    const { result } = await create(aDraft({ type, audiencePackages, countries }))
    const stored = await contentOf(result)
    expect(stored).toMatchObject({ type, audiencePackages, countries })
    expect(stored).not.toHaveProperty('leftover')
    const { configuration, revision } = await read(result)
    await camille.ask('POST', `${path}/${result}?revision=${revision}`, onTheWire(configuration))
    expect(await contentOf(result)).toEqual({ ...stored, revision: revision + 1 })
  }
})

const contentOf = async (fileId: string) => {
  const rows = await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .selectFrom('campaign_configuration')
      .select('draft_content')
      .where('account_id', '=', accountId)
      .where('id', '=', fileId)
      .execute(),
  )
  return rows[0]?.draft_content
}
