import { randomUUID } from 'node:crypto'
import type { Person } from './person.ts'
import { drawn } from './pictures.ts'
import { audiences, interests, shelves, zones, type Shelf, type Visual, type Wanted } from './story.ts'

/** What somebody does in the product in their first week, by its API. */
export type Desk = { readonly person: Person; readonly account: string }
type Named = { readonly id: string; readonly name: string }

export async function fillLibrary(desk: Desk): Promise<void> {
  const { person, account } = desk
  await person.ask('PUT', `${account}/settings`, {
    dsaBeneficiary: 'Maison Orlune',
    dsaPayor: 'Maison Orlune',
    allowUnderscoreInNames: false,
    specialAdCategories: [],
    advantageAudienceByDefault: false,
    maxDailyBudget: null,
    naming: {
      campaign: '{name}',
      adset: '{target} · {geo}[ · {customers}][ · {number}]',
      ad: '{package} · {visual}',
      utm: '',
    },
  })
  for (const shelf of shelves) await storeShelf(desk, shelf)
  for (const zone of zones)
    await person.ask('PUT', `${account}/geo_demo_package`, {
      name: zone.name,
      age_min: zone.ages[0],
      age_max: zone.ages[1],
      locales: [],
      countries: zone.countries.map(([id, name]) => ({ id, name })),
      regions: [],
      cities: [],
      excluded_regions: [],
      excluded_cities: [],
      location_types: ['home', 'recent'],
    })
  for (const { name, ids } of audiences)
    await person.ask('PUT', `${account}/audiences_package`, {
      name,
      custom_audiences: ids.map(([id, label]) => ({ id, name: label })),
      removed_audiences: [],
      targeting_relaxation_types: { lookalike: 0, custom_audience: 0 },
    })
  for (const { name, query } of interests) await storeInterests(desk, name, query)
}

async function storeInterests({ person, account }: Desk, name: string, query: string): Promise<void> {
  const found = await person.ask<object[]>(
    'GET',
    `${account}/search/interests?q=${encodeURIComponent(query)}`,
  )
  await person.ask('PUT', `${account}/interests_package`, { name, interests: found.slice(0, 4) })
}

async function storeShelf(desk: Desk, shelf: Shelf): Promise<void> {
  const { person, account } = desk
  const texts = async (path: string, contents: readonly string[]) => {
    const body = contents.map((content) => ({ content, keywords: [] }))
    return (await person.ask<Named[]>('PUT', `${account}/${path}`, body)).map(({ id }) => id)
  }
  const images = []
  for (const visual of shelf.visuals) images.push(await upload(desk, visual))
  await person.ask('PUT', `${account}/ad_packages/${encodeURIComponent(shelf.name)}`, {
    images,
    bodies: await texts('AdBodies', shelf.bodies),
    titles: await texts('AdTitles', [shelf.title]),
    descriptions: [],
    links: await texts('link', [`https://www.maison-orlune.example/${shelf.path}`]),
    utms: [],
    callsToAction: await texts('call_to_action', ['SHOP_NOW']),
    renamedTo: null,
  })
  if (shelf.hasCarousel) await storeCarousel(desk, shelf, images)
}

/** The pictures of a shelf in a row, each leading to it. */
async function storeCarousel({ person, account }: Desk, shelf: Shelf, ids: readonly string[]): Promise<void> {
  const images = await person.ask<{ id: string; hash: string; url: string }[]>('GET', `${account}/AdImages`)
  const link = `https://www.maison-orlune.example/${shelf.path}`
  const shown = ids.flatMap((id) => images.find((one) => one.id === id) ?? [])
  await person.ask('PUT', `${account}/AdCarousels`, {
    account_id: account,
    keywords: [shelf.name],
    body: shelf.bodies[0] ?? '',
    title: shelf.title,
    description: '',
    link,
    call_to_action: 'SHOP_NOW',
    multi_share_optimized: true,
    carousel_to_video: false,
    carousel_cards: shown.map(({ id, hash, url }) => ({
      id,
      hash,
      url,
      name: shelf.title,
      description: '',
      link,
      call_to_action: 'SHOP_NOW',
    })),
  })
}

async function upload({ person, account }: Desk, visual: Visual): Promise<string> {
  const bytes = await drawn(visual)
  const file = { name: `${visual.name}.png`, type: 'image/png', size: bytes.length }
  const form = await person.ask<{ url: string; fields: Record<string, string>; filename: string }>(
    'POST',
    `${account}/uploads`,
    file,
  )
  await person.send(form, new Blob([Uint8Array.from(bytes)], { type: file.type }))
  const [kept] = await person.ask<{ image?: Named }[]>('PUT', `${account}/AdImages`, [
    { filename: form.filename, name: visual.name, keywords: [] },
  ])
  if (!kept?.image) throw new Error(`${file.name}: ${JSON.stringify(kept)}`)
  return kept.image.id
}

/** Stores a campaign as the editor would, and answers its file. */
export async function storeCampaign({ person, account }: Desk, wanted: Wanted, now: Date): Promise<string> {
  const number = account.slice('act_'.length)
  const zonesOf = await picked(person, `${account}/geo_demo_package`, wanted.zones)
  const [audience] = wanted.audience
    ? await picked(person, `${account}/audiences_package`, [wanted.audience])
    : []
  const line = (zone: Named) => ({
    name: audience?.name ?? 'ciblage_large',
    type: audience ? 'audience' : 'ciblage_large',
    broad: !audience,
    ...(audience ? { audiences_package: audience } : {}),
    n_adsets: 1,
    targeting_packages: zone,
    package_creas: wanted.shelves,
    daily_budget: wanted.perDay,
  })
  const { result } = await person.ask<{ result: string }>('PUT', `${account}/single_campaign_configuration`, {
    name: wanted.name,
    data: [
      {
        campaign: wanted.name,
        campaign_type: 'OFFSITE_CONVERSIONS',
        pixel: { id: `88${number}01`, name: 'Maison Orlune Web' },
        objective: 'PURCHASE',
        keywords: wanted.shelves,
        targeting_packages: zonesOf,
        broad: !audience,
        audiences_packages: audience ? [audience] : [],
        start_time: now.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
        actor_id: `10${number}01`,
        page_name: 'Maison Orlune',
        instagram_user_id: `17${number}01`,
        instagram_username: 'maison.orlune',
        detailled_adset: zonesOf.map(line),
      },
    ],
  })
  return result
}

async function picked(person: Person, path: string, names: readonly string[]): Promise<Named[]> {
  const all = await person.ask<Named[]>('GET', path)
  return names.map((name) => {
    const found = all.find((one) => one.name === name)
    if (!found) throw new Error(`${path}: no ${name}`)
    return { id: found.id, name }
  })
}

type Publication = { readonly state: string; readonly campaignId: string | null; readonly problem: unknown }
const isUnderWay = /^(QUEUED|CREATING|VERIFYING|ACTIVATING|WAITING_RATE|CANCELLING|ROLLING_BACK)$/

/** Says yes to the plan and waits until the publication has ended, or waits for somebody. */
export async function publish({ person, account }: Desk, fileId: string): Promise<Publication> {
  const path = `${account}/single_campaign_configuration/publish/${fileId}`
  const { planHash } = await person.ask<{ planHash: string }>('GET', path)
  const { publicationId } = await person.ask<{ publicationId: string }>('PUT', path, {
    planHash,
    idempotencyKey: randomUUID(),
    strategyId: null,
    monitorAds: false,
    monitorAdsets: false,
  })
  for (let look = 0; look < 600; look += 1) {
    const found = await person.ask<Publication>('GET', `${account}/publications/${publicationId}`)
    if (!isUnderWay.test(found.state)) return found
    await new Promise((wake) => setTimeout(wake, 500))
  }
  throw new Error(`The publication of ${fileId} did not end`)
}
