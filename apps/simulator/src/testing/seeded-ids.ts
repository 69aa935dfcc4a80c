import { account, type Client } from './client.ts'

type Row = { readonly id: string }
const rows = (body: Readonly<Record<string, unknown>>) => body.data as readonly Row[]

/**
 * Ids that the fixtures of the product's client speak of, and the objects of the seeded account that stand for them: each
 * name means the same thing in every fixture.
 */
export async function seededIds(simulator: Client): Promise<ReadonlyMap<string, string>> {
  const firstOf = async (path: string): Promise<string> => {
    const { body } = await simulator.get(path)
    const [first] = rows(body)
    if (!first) throw new Error(`nothing stands at ${path}`)
    return first.id
  }
  const own = await simulator.get(`${account}?fields=business,existing_customers`)
  const { business, existing_customers: customers } = own.body as {
    readonly business: Row
    readonly existing_customers: readonly string[]
  }
  const catalogs = await simulator.get(`${business.id}/owned_product_catalogs?fields=id,product_sets{id}`)
  const [catalog] = catalogs.body.data as { id: string; product_sets: { data: Row[] } }[]
  const apps = await simulator.get(`${account}/advertisable_applications?fields=id,object_store_urls`)
  const [app] = apps.body.data as { id: string; object_store_urls: Record<string, string> }[]
  const pages = await simulator.get('me/accounts?fields=id,instagram_accounts{id}')
  const [page] = pages.body.data as { id: string; instagram_accounts: { data: Row[] } }[]
  const images = await simulator.get(`${account}/adimages?fields=hash`)
  const hashes = (images.body.data as { hash: string }[]).map(({ hash }) => hash)
  const video = await firstOf(`${account}/advideos?fields=id`)
  const campaign = await firstOf(`${account}/campaigns?fields=id`)
  const adset = await firstOf(`${campaign}/adsets?fields=id`)
  const otherAdset = rows((await simulator.get(`${campaign}/adsets?fields=id`)).body)[1]?.id ?? ''
  const [creative, otherCreative] = rows((await simulator.get(`${account}/adcreatives?fields=id`)).body)
  return new Map([
    ['act_1', account],
    ['120210000000000001', campaign],
    ['120210000000000002', adset],
    ['120210000000000012', otherAdset],
    ['120210000000000003', creative?.id ?? ''],
    ['120210000000000013', otherCreative?.id ?? ''],
    ['120210000000000004', await firstOf(`${adset}/ads?fields=id`)],
    ['660000000000001', business.id],
    ['880000000000001', await firstOf(`${account}/adspixels?fields=id`)],
    ['100000000000001', page?.id ?? ''],
    ['170000000000001', page?.instagram_accounts.data[0]?.id ?? ''],
    ['990000000000001', app?.id ?? ''],
    ['https://itunes.apple.com/app/id333', Object.values(app?.object_store_urls ?? {})[0] ?? ''],
    ['7700000000001', catalog?.id ?? ''],
    ['"71"', `"${catalog?.product_sets.data[0]?.id ?? ''}"`],
    ['7710000000001', catalog?.product_sets.data[0]?.id ?? ''],
    ['230000000000001', await firstOf(`${account}/customaudiences?fields=id`)],
    ['230000000000002', customers[0] ?? ''],
    ['230000000000009', customers[0] ?? ''],
    ['450000000000001', video],
    ['450000000000002', video],
    ...['a', 'b', 'c'].map((letter, index): [string, string] => [
      letter.repeat(32),
      hashes[index % hashes.length] ?? '',
    ]),
  ])
}

/** A fixture with its ids replaced by those of the seeded account. */
export const withSeededIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  [...ids].reduce((all, [ours, theirs]) => all.replaceAll(ours, theirs), text)
