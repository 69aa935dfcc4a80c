import { z } from 'zod'
import { accountReference } from '../networks.ts'

const id = z.string().regex(/^[0-9]{1,32}$/)

const wire = z.object({
  id: z.string().nullish(),
  /** Digits alone: the account id without its first four characters. */
  account_id: id,
  catalog_id: id,
  product_set_id: id,
  keyword: z.string().min(1).max(200),
  formats: z.array(z.string().max(100)).min(1).max(20),
})

const catalogueCreative = z.object({
  id: z.string().nullable(),
  account: z.string(),
  catalogId: z.string(),
  productSetId: z.string(),
  packageName: z.string(),
  formats: z.array(z.string()),
})

/** A catalogue creative. On this wire the account is its digits; in the domain it is `act_` and digits. */
export const catalogueCreativeCodec = z.codec(wire, catalogueCreative, {
  decode: (value) => ({
    id: value.id ?? null,
    account: z.encode(accountReference, { network: 'meta', digits: value.account_id }),
    catalogId: value.catalog_id,
    productSetId: value.product_set_id,
    packageName: value.keyword,
    formats: value.formats,
  }),
  encode: (value) => ({
    id: value.id,
    account_id: z.decode(accountReference, value.account).digits,
    catalog_id: value.catalogId,
    product_set_id: value.productSetId,
    keyword: value.packageName,
    formats: value.formats,
  }),
})
