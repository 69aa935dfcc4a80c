import type { endpoints, ResponseOf } from '@vigie/contract'
import { listCatalogues, listProductSets as setsOf, readBusiness } from '@vigie/ads-api'
import { AppError } from '../errors/app-error.ts'
import type { Platform } from './platform.ts'

type Catalogs = ResponseOf<typeof endpoints.listCatalogs>
type ProductSets = ResponseOf<typeof endpoints.listProductSets>

/** Catalogues that the account's business owns or was given; an account without a business has none. */
export async function listCatalogs(access: Platform, account: string): Promise<Catalogs> {
  const businessId = await access.read(readBusiness, { account })
  if (businessId === null) return []
  const [owned, given] = await Promise.all([
    access.readAll(listCatalogues, { businessId, which: 'owned' }),
    access.readAll(listCatalogues, { businessId, which: 'given' }),
  ])
  return [...new Map([...owned, ...given].map((one) => [one.id, one])).values()]
}

/** The sets of products of a catalogue. */
export const listProductSets = (access: Platform, catalogueId: string): Promise<ProductSets> =>
  access.readAll(setsOf, { catalogueId })

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
