import sharp from 'sharp'
import { z } from 'zod'
import type { TestPerson, TestServer } from './test-server.ts'

const made = z.object({ id: z.string() })
type Scene = { readonly server: TestServer; readonly person: TestPerson; readonly account: string }
export type StoredCampaign = {
  readonly name: string
  readonly zones: number
  readonly texts: number
  /** A PNG to be shown in place of a blue square. */
  readonly picture?: Buffer
}
type Ask = (method: 'PUT' | 'POST', path: string, body: unknown) => Promise<unknown>

/**
 * Stores a conversions campaign through the API, as the screens would: one ad set per zone, in each one ad per text.
 * @returns the id of its file
 */
export async function storeCampaign(
  { server, person, account }: Scene,
  { name, zones, texts, picture }: StoredCampaign,
): Promise<string> {
  const ask: Ask = async (method, path, body) => {
    const reply = await person.ask(method, `/${account}/${path}`, body)
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  await ask('PUT', 'settings', {
    dsaBeneficiary: 'Maison Orlune',
    dsaPayor: 'Maison Orlune',
    allowUnderscoreInNames: false,
    specialAdCategories: [],
    advantageAudienceByDefault: false,
    maxDailyBudget: null,
  })
  await storeAdPackage({ server, ask, name, texts, ...(picture ? { picture } : {}) })
  const stored = []
  for (let index = 0; index < zones; index += 1) stored.push(await storeZone(ask, `${name} zone ${index}`))
  const file = await ask('PUT', 'single_campaign_configuration', configuration(name, stored, account))
  return z.object({ result: z.string() }).parse(file).result
}

type Ads = {
  readonly server: TestServer
  readonly ask: Ask
  readonly name: string
  readonly texts: number
  readonly picture?: Buffer
}

async function storeAdPackage({ server, ask, name, texts, picture }: Ads): Promise<void> {
  const square = sharp({ create: { width: 600, height: 600, channels: 3, background: '#4c6ef5' } })
  const content = picture ?? (await square.png().toBuffer())
  const form = await ask('POST', 'uploads', { name: 'a.png', type: 'image/png', size: content.length })
  const { filename } = z.object({ filename: z.string() }).parse(form)
  await server.ctx.files.write(filename, content, 'image/png')
  const registered = await ask('PUT', 'AdImages', [{ filename, name: 'a.png', keywords: [] }])
  const [first] = z.array(z.looseObject({ image: made.optional() })).parse(registered)
  if (!first?.image) throw new Error(`The picture was not registered: ${JSON.stringify(registered)}`)
  const assets = async (path: string, contents: readonly string[]) =>
    z
      .array(made)
      .parse(
        await ask(
          'PUT',
          path,
          contents.map((text) => ({ content: text, keywords: [] })),
        ),
      )
      .map(({ id }) => id)
  await ask('PUT', `ad_packages/${encodeURIComponent(name)}`, {
    images: [first.image.id],
    bodies: await assets(
      'AdBodies',
      Array.from({ length: texts }, (_, index) => `Texte ${name} ${index}`),
    ),
    titles: await assets('AdTitles', [`Titre ${name}`]),
    descriptions: [],
    links: await assets('link', [`https://www.example.com/${encodeURIComponent(name)}`]),
    utms: [],
    callsToAction: await assets('call_to_action', ['SHOP_NOW']),
    renamedTo: null,
  })
}

type Zone = { readonly id: string; readonly name: string }

async function storeZone(ask: Ask, name: string): Promise<Zone> {
  const answer = await ask('PUT', 'geo_demo_package', {
    name,
    age_min: 25,
    age_max: 54,
    locales: [],
    countries: [{ id: 'FR', name: 'France' }],
    regions: [],
    cities: [],
    excluded_regions: [],
    excluded_cities: [],
    location_types: ['home', 'recent'],
  })
  const { data } = z.object({ data: z.object({ data: z.tuple([made, z.unknown()]) }) }).parse(answer)
  return { id: data.data[0].id, name }
}

function configuration(name: string, zones: readonly Zone[], account: string): object {
  const number = account.slice('act_'.length)
  return {
    name,
    data: [
      {
        campaign: name,
        campaign_type: 'OFFSITE_CONVERSIONS',
        pixel: { id: `88${number}01`, name: 'Pixel' },
        objective: 'PURCHASE',
        keywords: [name],
        targeting_packages: zones,
        broad: true,
        start_time: new Date().toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
        actor_id: `10${number}01`,
        page_name: 'Page',
        instagram_user_id: `17${number}01`,
        instagram_username: 'page',
        detailled_adset: zones.map((zone) => ({
          name: 'ciblage_large',
          type: 'ciblage_large',
          broad: true,
          n_adsets: 1,
          targeting_packages: zone,
          package_creas: [name],
          daily_budget: 2000,
        })),
      },
    ],
  }
}
