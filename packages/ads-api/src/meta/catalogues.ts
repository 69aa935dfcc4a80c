import { z } from 'zod'
import { list, read } from './pairs.ts'
import type { InAccount } from './values.ts'

/** The business of an account; `null` for one that has none. */
export const readBusiness = read({
  request: ({ account }: InAccount) => ({ path: `/${account}`, params: { fields: 'business' } }),
  parse: z
    .object({ business: z.object({ id: z.string() }).optional() })
    .transform(({ business }) => business?.id ?? null),
})

const counted = z
  .object({ id: z.string(), name: z.string(), product_count: z.number().default(0) })
  .transform(({ id, name, product_count: productCount }) => ({ id, name, productCount }))

const edges = { owned: 'owned_product_catalogs', given: 'client_product_catalogs' } as const

/** Catalogues that a business owns, or that others gave it. */
export const listCatalogues = list({
  request: ({ businessId, which }: { readonly businessId: string; readonly which: keyof typeof edges }) => ({
    path: `/${businessId}/${edges[which]}`,
    params: { fields: 'id,name,product_count' },
  }),
  parse: counted,
})

/** The sets of products of a catalogue. */
export const listProductSets = list({
  request: ({ catalogueId }: { readonly catalogueId: string }) => ({
    path: `/${encodeURIComponent(catalogueId)}/product_sets`,
    params: { fields: 'id,name,product_count' },
  }),
  parse: counted,
})
