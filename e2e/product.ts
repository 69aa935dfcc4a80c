import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'

/** The product over its HTTP API, as a script uses it: with the demo's personal API token. */
export type Product = {
  readonly url: string
  readonly account: string
  readonly token: string
  readonly ask: <T>(method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => Promise<T>
}

export function productAt(url: string, token: string, account: string): Product {
  return {
    url,
    account,
    token,
    ask: async <T>(method: string, path: string, body?: unknown) => {
      const reply = await inItsTurn(() =>
        fetch(`${url}/api/${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
      return JSON.parse(text) as T
    },
  }
}

/** Who asks more in a minute than one token may is told when to go on: a script of five hundred campaigns does. */
async function inItsTurn(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 429) return reply
    await reply.body?.cancel()
    await pause(Number(reply.headers.get('retry-after') ?? 1) * 1000)
  }
}

type Asset = { readonly id: string }
export type Wanted = {
  readonly adsets: number
  readonly texts: number
  /** Without one it goes on until somebody ends it. */
  readonly endTime?: string
}

/** Stores a campaign of so many ad sets with so many ads each, and answers its file id. */
export async function storeCampaign(product: Product, wanted: Wanted): Promise<string> {
  const { ask, account } = product
  const name = `Mesure ${Date.now()}`
  await ask('PUT', `${account}/settings`, {
    dsaBeneficiary: 'Maison Orlune',
    dsaPayor: 'Maison Orlune',
    allowUnderscoreInNames: false,
    specialAdCategories: [],
    advantageAudienceByDefault: false,
    maxDailyBudget: null,
  })
  const imageId = await uploadImage(product)
  const texts = (path: string, contents: readonly string[]) =>
    ask<Asset[]>(
      'PUT',
      `${account}/${path}`,
      contents.map((content) => ({ content, keywords: [] })),
    )
  const bodies = await texts(
    'AdBodies',
    Array.from({ length: wanted.texts }, (_, index) => `Texte ${name} ${index}`),
  )
  const [title] = await texts('AdTitles', [`Titre ${name}`])
  const [link] = await texts('link', [`https://www.example.com/${name.replace(/ /g, '-')}`])
  const [action] = await texts('call_to_action', ['SHOP_NOW'])
  await ask('PUT', `${account}/ad_packages/${encodeURIComponent(name)}`, {
    images: [imageId],
    bodies: bodies.map(({ id }) => id),
    titles: [title?.id],
    descriptions: [],
    links: [link?.id],
    utms: [],
    callsToAction: [action?.id],
    renamedTo: null,
  })
  const zones = []
  for (let index = 0; index < wanted.adsets; index += 1)
    zones.push(await storeZone(product, `${name} zone ${index}`))
  const { result } = await ask<{ result: string }>(
    'PUT',
    `${account}/single_campaign_configuration`,
    configuration(name, zones, { ...product, ...wanted }),
  )
  return result
}

async function storeZone({ ask, account }: Product, name: string): Promise<{ id: string; name: string }> {
  const { data } = await ask<{ data: { data: [{ id: string }] } }>('PUT', `${account}/geo_demo_package`, {
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
  return { id: data.data[0].id, name }
}

/** A grey square, as large as an ad's picture must be. */
function greyPng(side: number): Buffer {
  const part = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc((side + 1) * side))
  return Buffer.concat([signature, part('IHDR', header), part('IDAT', pixels), part('IEND', Buffer.alloc(0))])
}

type Registered = { result: string; image?: Asset; code?: string }

/** Sent again where the machine was too busy to open it, as a person would. */
async function uploadImage(product: Product): Promise<string> {
  for (let left = 5; ; left -= 1) {
    const registered = await sendImage(product)
    if (registered?.image) return registered.image.id
    if (left === 1 || registered?.code !== 'file.unchecked')
      throw new Error(`image refused: ${JSON.stringify(registered)}`)
  }
}

/** A small image made here: a product upload goes through the signed form. */
async function sendImage({ url, ask, account }: Product): Promise<Registered | undefined> {
  const bytes = greyPng(600)
  const file = { name: 'point.png', type: 'image/png', size: bytes.length }
  const form = await ask<{ url: string; fields: Record<string, string>; filename: string }>(
    'POST',
    `${account}/uploads`,
    file,
  )
  const body = new FormData()
  for (const [name, value] of Object.entries(form.fields)) body.set(name, value)
  body.set('file', new Blob([Uint8Array.from(bytes)], { type: file.type }), file.name)
  const sent = await fetch(new URL(form.url, url), { method: 'POST', body })
  if (sent.status !== 204) throw new Error(`upload: ${sent.status} ${await sent.text()}`)
  const [registered] = await ask<Registered[]>('PUT', `${account}/AdImages`, [
    { filename: form.filename, name: file.name, keywords: [] },
  ])
  return registered
}

function configuration(
  name: string,
  zones: readonly { id: string; name: string }[],
  { account, endTime }: Product & Pick<Wanted, 'endTime'>,
): object {
  const number = account.slice(4)
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
        start_time: new Date().toISOString().slice(0, 19),
        ...(endTime === undefined ? {} : { end_time: endTime }),
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

type Progress = {
  readonly state: string
  readonly created: number
  readonly total: number
  readonly active: number
  readonly problem: unknown
  readonly campaignId: string | null
}

/**
 * The plan that somebody said yes to. Who got no answer asks again with the same one: the plan of a campaign that was published
 * meanwhile has nothing in it, and no hash.
 */
type Confirmed = { planHash: string | null }

/** @returns the publication: of the same plan again, the same one */
export async function confirmPlan(
  { ask, account }: Product,
  fileId: string,
  confirmed: Confirmed,
): Promise<string> {
  const path = `${account}/single_campaign_configuration/publish/${fileId}`
  confirmed.planHash ??= (await ask<Confirmed>('GET', path)).planHash
  const { publicationId } = await ask<{ publicationId: string }>('PUT', path, {
    planHash: confirmed.planHash,
    idempotencyKey: `confirmed-${fileId}`,
    strategyId: null,
    monitorAds: false,
    monitorAdsets: false,
  })
  return publicationId
}

/** Publishes the file and answers once it ended. */
export async function publishFile(
  product: Product,
  fileId: string,
  confirmed: Confirmed = { planHash: null },
): Promise<Progress> {
  const { ask, account } = product
  const publicationId = await confirmPlan(product, fileId, confirmed)
  const ends = [
    'PUBLISHED',
    'NEEDS_REVIEW',
    'BLOCKED_TOKEN',
    'BLOCKED_PERMISSION',
    'BLOCKED_ACCOUNT',
    'RECONFIRM',
    'ROLLED_BACK',
  ]
  for (;;) {
    const ended = await watchUntil(product, `${account}/publications/${publicationId}`, (state) =>
      ends.includes(state),
    )
    if (ended) return ask<Progress>('GET', `${account}/publications/${publicationId}`)
  }
}

/** Follows the events of a publication as the screen does. @returns false when the stream ended before */
async function watchUntil(
  { url, token }: Product,
  path: string,
  isEnd: (state: string) => boolean,
): Promise<boolean> {
  const stop = new AbortController()
  const reply = await fetch(`${url}/api/${path}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  let told = ''
  for await (const piece of (reply.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    told += piece
    const events = told.split('\n\n')
    told = events.pop() ?? ''
    const states = events.flatMap((event) => {
      const [, data] = /^data: (.*)$/m.exec(event) ?? []
      return data === undefined ? [] : (JSON.parse(data) as Progress).state
    })
    if (!states.some(isEnd)) continue
    stop.abort()
    return true
  }
  return false
}
