import { z } from 'zod'
import { catalogueCreativeCodec } from '../codecs/catalogue-creative-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, inAccount } from '../shapes.ts'

export const catalogueEndpoints = {
  getCatalogueCreative: defineEndpoint({
    method: 'GET',
    path: '/:account/CatalogCreative',
    permission: 'figures:view',
    summary: 'The catalogue creative of a package; an empty list when it has none',
    params: inAccount,
    query: z.object({ keyword: z.string().max(200) }),
    response: z.array(catalogueCreativeCodec),
  }),
  saveCatalogueCreative: defineEndpoint({
    method: 'PUT',
    path: '/:account/CatalogCreative',
    permission: 'library:edit',
    summary: 'Set the catalogue creative of the package in `keyword`',
    params: inAccount,
    body: catalogueCreativeCodec,
    response: catalogueCreativeCodec,
  }),
  deleteCatalogueCreative: defineEndpoint({
    method: 'DELETE',
    path: '/:account/CatalogCreative/:id',
    permission: 'library:edit',
    summary: 'Take a package out of its catalogue',
    params: inAccount.extend({ id: z.string() }),
    response: done,
  }),
}
