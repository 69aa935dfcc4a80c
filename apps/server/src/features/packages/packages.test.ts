import { newGeoPackage } from '@vigie/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let camille: TestPerson
let stranger: TestPerson
let accountId: number

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  accountId = await camille.join('act_1')
  stranger = await signIn(server, 'Tom Whitfield')
  await stranger.join('act_2')
})
afterAll(() => server.stop())

const france = { id: 'FR', name: 'France' }
const aGeo = (name: string) => ({
  name,
  age_min: newGeoPackage.ageMin,
  age_max: newGeoPackage.ageMax,
  locales: [],
  countries: [france],
  regions: [],
  cities: [],
  excluded_regions: [],
  excluded_cities: [],
  location_types: ['home'],
})
const texts = (...contents: string[]) => contents.map((content) => ({ content, keywords: [] }))
const idOf = (body: unknown) =>
  z
    .object({ data: z.object({ data: z.tuple([z.object({ id: z.string() }), z.array(z.unknown())]) }) })
    .parse(body).data.data[0].id
const create = async (path: string, ...contents: string[]) => {
  const { body } = await camille.ask('PUT', `/act_1/${path}`, texts(...contents))
  return z.array(z.object({ id: z.string(), content: z.string(), keywords: z.array(z.string()) })).parse(body)
}
/** The revision there is, as a refusal tells it. */
const revisionIn = (body: unknown) =>
  z.object({ facts: z.object({ revision: z.string().nullable() }) }).parse(body).facts.revision
const nothing = {
  images: [],
  bodies: [],
  titles: [],
  descriptions: [],
  links: [],
  utms: [],
  callsToAction: [],
  renamedTo: null,
}

describe('geo-demographic packages', () => {
  test('one without a zone is refused with the reason', async () => {
    const reply = await camille.ask('PUT', '/act_1/geo_demo_package', { ...aGeo('Nowhere'), countries: [] })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ facts: { problems: [{ code: 'geo.zones.missing' }] } })
  })

  test('circles are kept rounded, stay where a change says nothing of them, and go where it says that there is none', async () => {
    const atelier = { name: ' Atelier ', latitude: 48.856_614_000_12, longitude: 2.3522, radius: 5 }
    const around = { ...atelier, distance_unit: 'kilometer', country: 'FR' }
    const alone = { ...aGeo('Autour de l’atelier'), countries: [] }
    const made = await camille.ask('PUT', '/act_1/geo_demo_package', { ...alone, custom_locations: [around] })
    const path = `/act_1/geo_demo_package/${idOf(made.body)}`
    const kept = { ...around, name: 'Atelier', latitude: 48.856614 }
    const circlesOf = async () => (await camille.ask('GET', path)).body
    expect(await circlesOf()).toMatchObject({ custom_locations: [kept] })
    // As a screen or a script from before there were circles saves it.
    expect((await camille.ask('POST', path, { ...aGeo('Autour'), countries: [] })).status).toBe(200)
    expect(await circlesOf()).toMatchObject({ name: 'Autour', custom_locations: [kept] })
    const without = await camille.ask('POST', path, { ...aGeo('Autour'), custom_locations: [] })
    expect(without.status).toBe(200)
    expect(await circlesOf()).not.toHaveProperty('custom_locations')
    const wide = { ...aGeo('Trop'), countries: [], custom_locations: [{ ...around, radius: 81 }] }
    expect(await camille.ask('PUT', '/act_1/geo_demo_package', wide)).toMatchObject({
      status: 422,
      body: { facts: { problems: [{ code: 'geo.point.radius' }] } },
    })
  })

  test('two names that differ by their capitals alone are one name; what is so already can still be changed', async () => {
    const made = await camille.ask('PUT', '/act_1/geo_demo_package', aGeo('Grand Ouest'))
    const again = await camille.ask('PUT', '/act_1/geo_demo_package', aGeo(' grand ouest '))
    expect(again).toMatchObject({ status: 409, body: { code: 'name.taken' } })
    const other = idOf((await camille.ask('PUT', '/act_1/geo_demo_package', aGeo('Petit Ouest'))).body)
    const renamed = await camille.ask('POST', `/act_1/geo_demo_package/${other}`, aGeo('GRAND OUEST'))
    expect(renamed).toMatchObject({ status: 409, body: { code: 'name.taken' } })
    const own = await camille.ask('POST', `/act_1/geo_demo_package/${idOf(made.body)}`, aGeo('GRAND OUEST'))
    expect(own.status).toBe(200)
    // From a time at which both were taken: neither is refused its own name.
    await inAccount(server.ctx, accountId, ({ db }) =>
      db
        .updateTable('reusable_package')
        .set({ name: 'grand ouest' })
        .where('account_id', '=', accountId)
        .where('id', '=', other)
        .execute(),
    )
    const kept = await camille.ask('POST', `/act_1/geo_demo_package/${other}`, aGeo('grand ouest'))
    expect(kept.status).toBe(200)
  })

  test('of names that differ by their capitals alone and come at once, one is kept', async () => {
    const names = ['Deux Rives', 'DEUX RIVES', 'deux rives', 'Deux rives', 'dEUX rIVES', 'DeuX RiveS']
    const answers = await Promise.all(
      names.map((name) => camille.ask('PUT', '/act_1/geo_demo_package', aGeo(name))),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    for (const { body } of refused) expect(body).toMatchObject({ code: 'name.taken' })
  })

  test('a created package is listed, changed and read in the specification’s words', async () => {
    const created = await camille.ask('PUT', '/act_1/geo_demo_package', aGeo('France 18-65'))
    const id = idOf(created.body)
    await camille.ask('POST', `/act_1/geo_demo_package/${id}`, { ...aGeo('France 25-65'), age_min: 25 })
    const { body } = await camille.ask('GET', `/act_1/geo_demo_package/${id}`)
    expect(body).toMatchObject({ name: 'France 25-65', age_min: 25, countries: [france] })
    expect(body).not.toHaveProperty('genders')
  })

  test('a new one is answered with the list it joins', async () => {
    const { body } = await camille.ask('PUT', '/act_1/geo_demo_package', aGeo('Belgique'))
    expect(body).toMatchObject({
      data: {
        data: [{ name: 'Belgique' }, expect.arrayContaining([expect.objectContaining({ name: 'Belgique' })])],
      },
    })
  })

  test('two packages of one kind may not share a name', async () => {
    await camille.ask('PUT', '/act_1/geo_demo_package', aGeo('Lyon'))
    expect((await camille.ask('PUT', '/act_1/geo_demo_package', aGeo('Lyon'))).body).toMatchObject({
      code: 'name.taken',
    })
  })

  test('a package of another account is not found', async () => {
    const id = idOf((await camille.ask('PUT', '/act_1/geo_demo_package', aGeo('Private'))).body)
    expect((await stranger.ask('GET', `/act_2/geo_demo_package/${id}`)).status).toBe(404)
    expect((await stranger.ask('DELETE', `/act_2/geo_demo_package/${id}`)).status).toBe(404)
  })
})

describe('texts', () => {
  test('a content that exists is answered, not made twice', async () => {
    const [first] = await create('AdTitles', 'Nouvelle collection')
    const [second] = await create('AdTitles', ' Nouvelle collection ')
    expect(second?.id).toBe(first?.id)
  })

  test.each([
    'https://www.facebook.com/page',
    'javascript:alert(1)',
    'not a link',
    'https://user:pass@shop.fr',
  ])('the link %s is refused', async (link) => {
    const reply = await camille.ask('PUT', '/act_1/link', texts(link))
    expect(reply.body).toMatchObject({ code: 'asset.forbiddenContent' })
  })

  test.each(['n importe quoi ? & =', 'utm_source', 'a=b\r\nX: y'])(
    'the parameters %j are refused',
    async (utm) => {
      const reply = await camille.ask('PUT', '/act_1/utm', texts(utm))
      expect(reply.body).toMatchObject({
        code: 'asset.forbiddenContent',
        facts: { problem: 'utm.malformed' },
      })
    },
  )

  test.each(['description', 'link', 'utm', 'call_to_action'])(
    'a %s is made alone or in a list',
    async (path) => {
      const contents = new Map([
        ['link', 'https://shop.example/seul'],
        ['call_to_action', 'SHOP_NOW'],
      ])
      const content = contents.get(path) ?? 'seul=1'
      const one = await camille.ask('PUT', `/act_1/${path}`, { content, keywords: [] })
      expect(one.body).toMatchObject([{ content }])
      const list = await camille.ask('PUT', `/act_1/${path}`, [{ content, keywords: [] }])
      expect(list.body).toEqual(one.body)
      expect((await camille.ask('PUT', `/act_1/${path}`, { keywords: [] })).status).toBe(400)
    },
  )

  test('a text of another account cannot be changed', async () => {
    const [title] = await create('AdTitles', 'Mine')
    const reply = await stranger.ask('POST', `/act_2/AdTitles/${title?.id}`, {
      content: 'Theirs',
      keywords: [],
    })
    expect(reply.status).toBe(404)
  })

  test('changing a text into one that exists is refused', async () => {
    const [one] = await create('AdBodies', 'Texte un', 'Texte deux')
    const reply = await camille.ask('POST', `/act_1/AdBodies/${one?.id}`, {
      content: 'Texte deux',
      keywords: [],
    })
    expect(reply.body).toMatchObject({ code: 'asset.contentTaken' })
  })
})

describe('ad packages', () => {
  test('a package holds exactly the saved selection, and Tags names it', async () => {
    const [one, two] = await create('AdTitles', 'Titre un', 'Titre deux')
    const path = '/act_1/ad_packages/Rentr%C3%A9e'
    await camille.ask('PUT', path, { ...nothing, titles: [one?.id, two?.id] })
    const { body: refused } = await camille.ask('PUT', path, { ...nothing, titles: [two?.id] })
    await camille.ask('PUT', path, { ...nothing, titles: [two?.id], basedOn: revisionIn(refused) })
    const { body } = await camille.ask('GET', '/act_1/AdTitles')
    const tagged = z.array(z.object({ id: z.string(), keywords: z.array(z.string()) })).parse(body)
    expect(tagged.filter(({ keywords }) => keywords.includes('Rentrée')).map(({ id }) => id)).toEqual([
      two?.id,
    ])
    expect((await camille.ask('GET', '/act_1/Tags')).body).toContain('Rentrée')
  })

  test('an asset of another account makes the whole save fail', async () => {
    const [mine] = await create('AdTitles', 'Seul')
    const reply = await stranger.ask('PUT', '/act_2/ad_packages/Vol', { ...nothing, titles: [mine?.id] })
    expect(reply.body).toMatchObject({ code: 'asset.notFound' })
    expect((await stranger.ask('GET', '/act_2/Tags')).body).toEqual([])
  })

  test('an empty package is refused: it would exist nowhere', async () => {
    const reply = await camille.ask('PUT', '/act_1/ad_packages/Vide', nothing)
    expect(reply.body).toMatchObject({ facts: { problems: [{ code: 'adPackage.empty' }] } })
  })

  test('a name with a slash is refused', async () => {
    const reply = await camille.ask('PUT', '/act_1/ad_packages/a%2Fb', nothing)
    expect(reply.body).toMatchObject({ code: 'package.invalid' })
  })

  test('the list counts what saving each package answered', async () => {
    const [body] = await create('AdBodies', 'Un texte qui compte')
    const [link] = await create('link', 'https://shop.example/compte')
    const [action] = await create('call_to_action', 'SHOP_NOW')
    const ids = (one: { id: string } | undefined) => (one ? [one.id] : [])
    const texts = { bodies: ids(body), links: ids(link), callsToAction: ids(action) }
    const catalogue = { catalogId: '1', productSetId: '2', formats: ['carousel', 'single_image'] }
    const saved = [
      await camille.ask('PUT', '/act_1/ad_packages/Compte', { ...nothing, ...texts }),
      await camille.ask('PUT', '/act_1/ad_packages/Compte%20catalogue', { ...nothing, ...texts, catalogue }),
      await camille.ask('PUT', '/act_1/ad_packages/Compte%20sans%20lien', {
        ...nothing,
        ...texts,
        links: [],
      }),
    ].map((reply) => reply.body)
    expect(saved[1]).toMatchObject({ adCount: 2, isCatalogue: true, textCount: 1 })
    expect((await camille.ask('GET', '/act_1/ad_packages')).body).toEqual(expect.arrayContaining(saved))
  })

  test('a new name is followed by the assets', async () => {
    const [title] = await create('AdTitles', 'Voyageur')
    await camille.ask('PUT', '/act_1/ad_packages/Avant', { ...nothing, titles: [title?.id] })
    await camille.ask('PUT', '/act_1/ad_packages/Avant', {
      ...nothing,
      titles: [title?.id],
      renamedTo: 'Après',
    })
    const { body } = await camille.ask('GET', '/act_1/Tags')
    expect(body).toContain('Après')
    expect(body).not.toContain('Avant')
  })
})

describe('saving under a name that another package bears', () => {
  const titlesOf = async (name: string) => {
    const { body } = await camille.ask('GET', '/act_1/AdTitles')
    return z
      .array(z.object({ content: z.string(), keywords: z.array(z.string()) }))
      .parse(body)
      .filter(({ keywords }) => keywords.includes(name))
      .map(({ content }) => content)
      .toSorted()
  }
  const save = async (name: string, titles: readonly { id: string }[], how: object = {}) =>
    camille.ask('PUT', `/act_1/ad_packages/${encodeURIComponent(name)}`, {
      ...nothing,
      titles: titles.map(({ id }) => id),
      ...how,
    })
  test('is refused, and says what stands there', async () => {
    const [old, other] = await create('AdTitles', 'Nom pris un', 'Nom pris deux')
    if (!old || !other) throw new Error('no titles')
    await save('Nom pris', [old])
    const reply = await save('Nom pris', [other])
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ code: 'package.exists', facts: { name: 'Nom pris', titleCount: 1 } })
    expect(await titlesOf('Nom pris')).toEqual(['Nom pris un'])
  })

  test('replaces it when the sender names what is replaced, and adds to it when asked', async () => {
    const [one, two, three] = await create('AdTitles', 'Choix un', 'Choix deux', 'Choix trois')
    if (!one || !two || !three) throw new Error('no titles')
    await save('Choix', [one])
    const refused = await save('Choix', [two])
    expect((await save('Choix', [two], { basedOn: revisionIn(refused.body) })).status).toBe(200)
    expect(await titlesOf('Choix')).toEqual(['Choix deux'])
    expect((await save('Choix', [three], { mode: 'merge' })).status).toBe(200)
    expect(await titlesOf('Choix')).toEqual(['Choix deux', 'Choix trois'])
  })

  test('the same save again, after an answer that was lost, changes nothing and is accepted', async () => {
    const [one] = await create('AdTitles', 'Deux fois')
    if (!one) throw new Error('no title')
    const first = await save('Deux fois', [one])
    expect((await save('Deux fois', [one])).body).toEqual(first.body)
  })

  test('two people at once make one package, and the second is told', async () => {
    const made = await create('AdTitles', 'À deux un', 'À deux deux', 'À deux trois', 'À deux quatre')
    const replies = await Promise.all(made.map((title) => save('À deux', [title])))
    const codes = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, 409, 409, 409])
    expect(await titlesOf('À deux')).toHaveLength(1)
  })

  test('what somebody else changed since it was opened is not overwritten', async () => {
    const [one, two, three] = await create('AdTitles', 'Ouvert un', 'Ouvert deux', 'Ouvert trois')
    if (!one || !two || !three) throw new Error('no titles')
    await save('Ouvert', [one])
    const seen = revisionIn((await save('Ouvert', [two])).body)
    await save('Ouvert', [one, two], { basedOn: seen })
    const late = await save('Ouvert', [one, three], { basedOn: seen })
    expect(late.body).toMatchObject({ code: 'package.changed', facts: { titleCount: 2 } })
    expect(await titlesOf('Ouvert')).toEqual(['Ouvert deux', 'Ouvert un'])
    await camille.ask('DELETE', '/act_1/ad_packages/Ouvert')
    const gone = await save('Ouvert', [one, three], { basedOn: seen })
    expect(gone.body).toMatchObject({ code: 'package.changed', facts: { revision: null } })
  })
})
