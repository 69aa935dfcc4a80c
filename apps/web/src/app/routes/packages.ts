import { addresses } from '@vigie/contract'
import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ready, screen } from '../screen.ts'
import { inAccount, text } from './frame.ts'

const adPackagePage = screen(
  ['adPackage', 'packages'],
  () => import('../../features/ad-packages/ad-package.page.tsx'),
  'AdPackagePage',
)
const adPackageSearch = z.object({
  tagToEdit: text,
  'keep-data': text,
  campaign_id: text,
  from: text,
})
const audience = () => import('../../features/audience-packages/audience-package.page.tsx')
const audiencePage = screen(['audiencePackage', 'packages', 'refusals'], audience, 'AudiencePackagePage')
const audienceSearch = z.object({ audience_type: text, from: text, campaign_id: text })
const ofCampaign = z.object({ campaign_id: text })
const carouselSearch = z.object({ campaign_id: text, from: text })
const upload = () => import('../../features/upload/upload.page.tsx')
const carousel = () => import('../../features/carousels/carousel.page.tsx')
const carouselPage = screen(['carousel', 'packages'], carousel, 'CarouselPage')
const interestSearch = z.object({ interests_type: text, from: text, campaign_id: text })
const interest = () => import('../../features/interest-packages/interest-package.page.tsx')
const interestPage = screen(['interestPackage', 'packages', 'refusals'], interest, 'InterestPackagePage')
const geoSearch = z.object({ from: text, campaign_id: text })
const geo = () => import('../../features/geo-packages/geo-package.page.tsx')
const geoPage = screen(['geoPackage', 'zones', 'packages', 'refusals'], geo, 'GeoPackagePage')
const posts = () => import('../../features/reused-ads/posts.page.tsx')
const existingAds = () => import('../../features/reused-ads/existing-ads.page.tsx')

const visual = () => import('../../features/gallery/visual.page.tsx')

const gallerySearch = z.object({
  ...{ since: text, until: text, preset: text },
  ...{ name: text, kind: text, use: text, package: text, order: text, reversed: text },
})

export const packages = [
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.gallery,
    validateSearch: gallerySearch,
    component: screen(
      ['gallery', 'figures'],
      () => import('../../features/gallery/gallery.page.tsx'),
      'GalleryPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.visual,
    // With the view of the gallery that it was opened from, to which it leads back.
    validateSearch: gallerySearch,
    loaderDeps: ({ search: { since, until, preset } }) => ({ since, until, preset }),
    loader: ({ context, params, deps }) =>
      ready(visual, ({ loadVisual }) => loadVisual(context.queryClient, context.inUse, params.visual, deps)),
    component: screen(['gallery', 'figures'], visual, 'VisualPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.adPackage,
    validateSearch: adPackageSearch,
    component: adPackagePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.uploadVideos,
    validateSearch: ofCampaign,
    component: screen('upload', upload, 'UploadVideosPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.uploadImages,
    validateSearch: ofCampaign,
    component: screen('upload', upload, 'UploadImagesPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.upload,
    validateSearch: ofCampaign,
    component: screen('upload', upload, 'UploadPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.newCarousel,
    validateSearch: carouselSearch,
    component: carouselPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.editCarousel,
    validateSearch: ofCampaign,
    loader: ({ context, params, preload }) =>
      ready(
        carousel,
        async ({ loadCarousel }) =>
          preload || loadCarousel(context.queryClient, context.account, params.carouselId),
      ),
    component: carouselPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.posts,
    validateSearch: ofCampaign,
    loader: ({ context }) => ready(posts, ({ loadPosts }) => loadPosts(context.queryClient, context.account)),
    component: screen(['reusedAds', 'packages'], posts, 'PostsPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.existingAds,
    validateSearch: ofCampaign,
    loader: ({ context }) =>
      ready(existingAds, ({ loadExistingAds }) => loadExistingAds(context.queryClient, context.account)),
    component: screen(['reusedAds', 'packages'], existingAds, 'ExistingAdsPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.targetings,
    validateSearch: z.object({
      since: text,
      until: text,
      preset: text,
      name: text,
      kind: text,
      order: text,
      reversed: text,
      chosen: text,
    }),
    component: screen(
      ['targetings', 'packages', 'zones', 'figures'],
      () => import('../../features/targetings/targetings.page.tsx'),
      'TargetingsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.newAudiencePackage,
    validateSearch: audienceSearch,
    component: audiencePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.editAudiencePackage,
    validateSearch: audienceSearch,
    loader: ({ context, params, preload }) =>
      ready(
        audience,
        async ({ loadAudiencePackage }) =>
          preload || loadAudiencePackage(context.queryClient, context.account, params.id),
      ),
    component: audiencePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.newInterestPackage,
    validateSearch: interestSearch,
    component: interestPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.editInterestPackage,
    validateSearch: interestSearch,
    loader: ({ context, params, preload }) =>
      ready(
        interest,
        async ({ loadInterestPackage }) =>
          preload || loadInterestPackage(context.queryClient, context.account, params.id),
      ),
    component: interestPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.newGeoPackage,
    validateSearch: geoSearch,
    component: geoPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.editGeoPackage,
    validateSearch: geoSearch,
    loader: ({ context, params, preload }) =>
      ready(
        geo,
        async ({ loadGeoPackage }) =>
          preload || loadGeoPackage(context.queryClient, context.account, params.id),
      ),
    component: geoPage,
  }),
]
