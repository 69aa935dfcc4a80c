import { addresses } from '@vigie/contract'
import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { screen } from '../screen.ts'
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
const audiencePage = screen(
  ['audiencePackage', 'packages', 'refusals'],
  () => import('../../features/audience-packages/audience-package.page.tsx'),
  'AudiencePackagePage',
)
const audienceSearch = z.object({ audience_type: text, from: text, campaign_id: text })
const ofCampaign = z.object({ campaign_id: text })
const upload = () => import('../../features/upload/upload.page.tsx')
const carouselPage = screen(
  ['carousel', 'packages'],
  () => import('../../features/carousels/carousel.page.tsx'),
  'CarouselPage',
)
const interestSearch = z.object({ interests_type: text, from: text, campaign_id: text })
const interestPage = screen(
  ['interestPackage', 'packages', 'refusals'],
  () => import('../../features/interest-packages/interest-package.page.tsx'),
  'InterestPackagePage',
)
const geoSearch = z.object({ from: text, campaign_id: text })
const geoPage = screen(
  ['geoPackage', 'packages', 'refusals'],
  () => import('../../features/geo-packages/geo-package.page.tsx'),
  'GeoPackagePage',
)

export const packages = [
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
    validateSearch: ofCampaign,
    component: carouselPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.editCarousel,
    validateSearch: ofCampaign,
    component: carouselPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.posts,
    validateSearch: ofCampaign,
    component: screen(
      ['reusedAds', 'packages'],
      () => import('../../features/reused-ads/posts.page.tsx'),
      'PostsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.existingAds,
    validateSearch: ofCampaign,
    component: screen(
      ['reusedAds', 'packages'],
      () => import('../../features/reused-ads/existing-ads.page.tsx'),
      'ExistingAdsPage',
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
    component: geoPage,
  }),
]
