import { newGeoPackage } from '@vigie/domain'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createStaging } from '../features/insights/sync/store-facts.ts'
import { connectPerson } from '../testing/connect-person.ts'
import { shardTables } from '../testing/shard-tables.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../testing/simulated-platform.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'
import type { Statement } from './database.ts'

let platform: SimulatedPlatform
let server: TestServer
let camille: TestPerson
let account: string
let explainer: pg.Client
const seen = new Map<string, Statement>()

beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer(platform.environment, {
    alterDatabase: shardTables,
    onStatement: (statement) => void seen.set(statement.sql, statement),
  })
  camille = await signIn(server)
  account = (await connectPerson(server, platform, camille)).account
  explainer = new pg.Client({
    connectionString: server.ctx.config.databaseUrl,
    options: '-c search_path=tenant,control',
  })
  await explainer.connect()
  // Statements that merge what was loaded name a temporary table, which lives in its own session.
  await explainer.query(createStaging)
})
afterAll(async () => {
  await explainer.end()
  await server.stop()
  await platform.close()
})

type Plan = { readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] }

/** Shards that a statement would touch, per table. */
async function shardsTouchedBy({ sql, parameters }: Statement): Promise<Map<string, Set<string>>> {
  const { rows } = await explainer.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    `explain (format json) ${sql}`,
    [...parameters],
  )
  const touched = new Map<string, Set<string>>()
  const visit = (plan: Plan): void => {
    const [, table, shard] = /^(.+)_shard(\d+)$/.exec(plan['Relation Name'] ?? '') ?? []
    if (table && shard) touched.set(table, (touched.get(table) ?? new Set()).add(shard))
    plan.Plans?.forEach(visit)
  }
  visit(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {})
  return touched
}

const strays = async (statement: Statement): Promise<string[]> =>
  [...(await shardsTouchedBy(statement))]
    .filter(([, shards]) => shards.size > 1)
    .map(([table]) => `${table}: ${statement.sql}`)

test('a statement that forgets the account is noticed', async () => {
  expect(
    await strays({ sql: 'select * from text_asset where kind = $1', parameters: ['title'] }),
  ).toHaveLength(1)
  expect(
    await strays({ sql: 'update image set name = $1 where id = $2', parameters: ['x', crypto.randomUUID()] }),
  ).toHaveLength(1)
  expect(await strays({ sql: 'select * from text_asset where account_id = $1', parameters: [1] })).toEqual([])
})

test('every statement of a working day stays on one shard', { tags: 'long' }, async () => {
  await aWorkingDay()
  const onTenants = [...seen.values()].filter(({ sql }) => /^(select|update|delete|insert|with)/i.test(sql))
  expect(onTenants.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const statement of onTenants) found.push(...(await strays(statement)))
  expect(found).toEqual([])
})

/** What a person does, through the screens' own calls. */
async function aWorkingDay(): Promise<void> {
  const at = (path: string) => `/${account}/${path}`
  const idIn = (body: unknown) => z.array(z.looseObject({ id: z.string() })).parse(body)[0]?.id ?? ''
  const title = idIn((await camille.ask('PUT', at('AdTitles'), [{ content: 'Titre', keywords: [] }])).body)
  const body = idIn((await camille.ask('PUT', at('AdBodies'), [{ content: 'Texte', keywords: [] }])).body)
  await camille.ask('POST', at(`AdTitles/${title}`), { content: 'Titre deux', keywords: [] })
  const images = [await registerImage(600, 600), await registerImage(540, 960)]
  await camille.ask('POST', at(`AdImages/update/${images[0]}`), { slot: '9_16', otherId: images[1] })
  const selection = {
    images,
    bodies: [body],
    titles: [title],
    descriptions: [],
    links: [],
    utms: [],
    callsToAction: [],
  }
  await camille.ask('PUT', at('ad_packages/Matin'), { ...selection, renamedTo: null })
  const file = z
    .object({ result: z.string() })
    .parse((await camille.ask('PUT', at('single_campaign_configuration'), aConfiguration())).body).result
  await camille.ask('PUT', at('ad_packages/Matin'), { ...selection, renamedTo: 'Soir' })
  await camille.ask('POST', at(`single_campaign_configuration/${file}?revision=2`), aConfiguration())
  await camille.ask('POST', at(`single_campaign_configuration/${file}/duplicate`), { name: 'Copie' })
  const { name, ageMin, ageMax } = { ...newGeoPackage, name: 'France' }
  const zones = {
    locales: [],
    countries: [{ id: 'FR', name: 'France' }],
    regions: [],
    cities: [],
    excluded_regions: [],
    excluded_cities: [],
  }
  const geo = { name, age_min: ageMin, age_max: ageMax, ...zones, location_types: ['home'] }
  const created = await camille.ask('PUT', at('geo_demo_package'), geo)
  const oneAndList = z.tuple([z.object({ id: z.string() }), z.array(z.unknown())])
  const geoId = z.object({ data: z.object({ data: oneAndList }) }).parse(created.body).data.data[0].id
  await camille.ask('POST', at(`geo_demo_package/${geoId}`), { ...geo, name: 'France entière' })
  await camille.ask('PUT', at('pages'), { pageIds: ['1'] })
  await camille.ask('PUT', at('settings'), aSettings)
  for (const list of [
    'AdImages',
    'AdTitles',
    'Tags',
    'ad_packages',
    'geo_demo_package',
    'single_campaign_configuration',
    'pages',
    'settings',
  ]) {
    expect(await camille.ask('GET', at(list))).toMatchObject({ status: 200 })
  }
  await camille.ask('POST', at('insights/refresh'))
  await server.ctx.jobs.drain()
  await camille.ask('GET', at('campaign_list?since=2026-03-01&until=2026-03-15'))
  await camille.ask('GET', at('precomputed_insights?level=campaign'))
  await camille.ask('GET', at(`single_campaign_configuration/publish/${file}`))
  await camille.ask('GET', at(`publications?file_id=${file}`))
  await camille.ask('DELETE', at(`geo_demo_package/${geoId}`))
  await camille.ask('DELETE', at(`AdTitles/${title}`))
  await camille.ask('DELETE', at(`AdImages/${images[0]}`))
  await camille.ask('DELETE', at('ad_packages/Soir'))
  await camille.ask('DELETE', at(`single_campaign_configuration/${file}`))
}

async function registerImage(width: number, height: number): Promise<string> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#7048e8' } })
    .png()
    .toBuffer()
  const form = await camille.ask('POST', `/${account}/uploads`, {
    name: 'a.png',
    type: 'image/png',
    size: content.length,
  })
  const { filename } = z.object({ filename: z.string() }).parse(form.body)
  await server.ctx.files.write(filename, content, 'image/png')
  const { body } = await camille.ask('PUT', `/${account}/AdImages`, [{ filename, name: 'a', keywords: [] }])
  return z.tuple([z.object({ image: z.object({ id: z.string() }) })]).parse(body)[0].image.id
}

const aConfiguration = () => ({ name: 'Rentrée', data: [{ campaign: 'Rentrée', keywords: ['Matin'] }] })

const aSettings = {
  dsaBeneficiary: 'Orlune',
  dsaPayor: 'Orlune',
  allowUnderscoreInNames: false,
  specialAdCategories: [],
  advantageAudienceByDefault: false,
  maxDailyBudget: null,
}
