import type { endpoints, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import { AppError } from '../../errors/app-error.ts'
import type { Platform } from '../platform.ts'

type Catalogs = ResponseOf<typeof endpoints.listCatalogs>
type ProductSets = ResponseOf<typeof endpoints.listProductSets>

const owner = z.object({ business: z.object({ id: z.string() }).optional() })
const catalog = z.object({ id: z.string(), name: z.string(), product_count: z.number().default(0) })

/** Catalogues that the account's business owns or was given; an account without a business has none. */
export async function listCatalogs(access: Platform, account: string): Promise<Catalogs> {
  const { business } = await access.ask({ path: `/${account}`, params: { fields: 'business' } }, owner)
  if (!business) return []
  const edge = (name: string) =>
    access.list({ path: `/${business.id}/${name}`, params: { fields: 'id,name,product_count' } }, catalog)
  const [owned, given] = await Promise.all([edge('owned_product_catalogs'), edge('client_product_catalogs')])
  return [...new Map([...owned, ...given].map((one) => [one.id, one])).values()].map(toCounted)
}

/** The sets of products of a catalogue. */
export async function listProductSets(access: Platform, catalogId: string): Promise<ProductSets> {
  const sets = await access.list(
    { path: `/${encodeURIComponent(catalogId)}/product_sets`, params: { fields: 'id,name,product_count' } },
    catalog,
  )
  return sets.map(toCounted)
}

type Wanted = { readonly account: string; readonly catalogId: string; readonly productSetId: string }

/**
 * Refuses a catalogue that the account's business does not have, or a set that is not one of the catalogue's: nothing could
 * be published from it. @throws {AppError} `catalogue.unknown` with the field to blame
 */
export async function refuseUnknownCatalogue(
  access: Platform,
  { account, catalogId, productSetId }: Wanted,
): Promise<void> {
  const catalogs = await listCatalogs(access, account)
  if (!catalogs.some(({ id }) => id === catalogId))
    throw new AppError('catalogue.unknown', { field: 'catalog_id', id: catalogId })
  const sets = await listProductSets(access, catalogId)
  if (!sets.some(({ id }) => id === productSetId))
    throw new AppError('catalogue.unknown', { field: 'product_set_id', id: productSetId })
}

const toCounted = ({ id, name, product_count: productCount }: z.output<typeof catalog>) => ({
  id,
  name,
  productCount,
})
