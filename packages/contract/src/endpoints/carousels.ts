import { z } from 'zod'
import { carouselCodec } from '../codecs/carousel-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { arePackageNames, done, inAccount } from '../shapes.ts'

export const carouselEndpoints = {
  listCarousels: defineEndpoint({
    method: 'GET',
    path: '/:account/AdCarousels',
    permission: 'figures:view',
    summary: 'Carousels of the account, newest first',
    params: inAccount,
    response: z.array(carouselCodec),
  }),
  createCarousel: defineEndpoint({
    method: 'PUT',
    path: '/:account/AdCarousels',
    permission: 'library:edit',
    summary: 'Create a carousel from 2 to 10 visuals of the account, for the package in its keywords',
    params: inAccount,
    body: carouselCodec.refine(({ keywords }) => arePackageNames(keywords)),
    response: carouselCodec,
  }),
  updateCarousel: defineEndpoint({
    method: 'POST',
    path: '/:account/AdCarousels',
    permission: 'library:edit',
    summary: 'Change the carousel with the id in the body',
    params: inAccount,
    body: carouselCodec.refine(({ keywords }) => arePackageNames(keywords)),
    response: carouselCodec,
  }),
  deleteCarousel: defineEndpoint({
    method: 'DELETE',
    path: '/:account/AdCarousels/:id',
    permission: 'library:edit',
    summary: 'Delete a carousel; ads made of it stay',
    params: inAccount.extend({ id: z.string() }),
    response: done,
  }),
}
