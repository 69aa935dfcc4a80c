import { between } from '../world/random.ts'
import type { SeedAccount } from './accounts.ts'
import type { Make, Setting } from './make.ts'

type Range = Readonly<Record<string, readonly string[]>>

const ranges: Readonly<Record<string, Range>> = {
  act_204811763: {
    Luminaires: ['Lampe Opale', 'Suspension Opale', 'Applique Brume', 'Lampadaire Dune'],
    Vaisselle: ['Assiette Grès', 'Bol Grès', 'Tasse Grès', 'Plat Argile'],
    'Linge de maison': ['Drap lin lavé', 'Taie lin lavé', 'Plaid Laine', 'Nappe Chanvre'],
    Bougies: ['Bougie Rituel', 'Bougie Figuier', 'Coffret Rituel'],
  },
  act_311940022: {
    Jackets: ['Cascade jacket', 'Ridge shell', 'Storm anorak'],
    Packs: ['Ultralight 38', 'Ultralight 24', 'Day sling'],
    Footwear: ['Granite runner', 'Granite mid', 'Camp slide'],
    'Base layers': ['Merino crew', 'Merino tights', 'Trail socks'],
  },
  act_556120981: {
    Subscriptions: ['Premium monthly', 'Premium yearly', 'Family yearly'],
    Audio: ['Sleep stories', 'Soundscapes', 'Meditations'],
  },
}

/** A catalogue with its products, and the sets that ads show: everything, one per range, the dearest. */
export function fillCatalogue(make: Make, account: SeedAccount, setting: Setting): void {
  const number = account.id.slice(4)
  const range = ranges[account.id] ?? {}
  const catalogue = `72${number}01`
  const products = Object.entries(range).flatMap(([type, names]) => names.map((name) => ({ type, name })))
  make(catalogue, 'catalog', account.id, account.id, {
    name: account.language === 'fr' ? `Catalogue ${account.page}` : `${account.page} catalogue`,
    vertical: 'commerce',
    product_count: products.length,
    feed_count: 1,
    business: { id: `60${number}01`, name: `${account.page} Business` },
  })
  const made = products.map(({ type, name }, index) => {
    const price = Math.round(between(`${account.id} ${name}`, 900, 24_000) / 10) * 10 - 10
    const id = `73${number}${String(index).padStart(2, '0')}`
    make(id, 'product', account.id, catalogue, {
      name,
      product_type: type,
      brand: account.page,
      description: `${name} · ${account.page}`,
      price: priceText(price, account.currency),
      currency: account.currency,
      availability: index % 7 === 5 ? 'out of stock' : 'in stock',
      condition: 'new',
      retailer_id: `SKU-${number.slice(-4)}-${index}`,
      image_url: `${setting.publicUrl}/media/demo-${setting.index}-product-${index}.jpg`,
      url: `https://www.example.com/p/${index}`,
      visibility: 'published',
    })
    return { id, type, price }
  })
  const makeSet = (index: number, name: string, ids: readonly string[], filter: object) =>
    make(`74${number}${String(index).padStart(2, '0')}`, 'productset', account.id, catalogue, {
      name,
      filter: JSON.stringify(filter),
      product_ids: ids,
      product_count: ids.length,
    })
  const all = account.language === 'fr' ? 'Tous les produits' : 'All products'
  makeSet(
    0,
    all,
    made.map(({ id }) => id),
    {},
  )
  Object.keys(range).forEach((type, index) =>
    makeSet(
      index + 1,
      type,
      made.filter((product) => product.type === type).map(({ id }) => id),
      { product_type: { i_contains: type } },
    ),
  )
}

const priceText = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(minor / 100)
