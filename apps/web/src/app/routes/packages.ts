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
    path: '/creation-package-pub',
    validateSearch: adPackageSearch,
    component: adPackagePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-package-pub/ajout-video',
    validateSearch: ofCampaign,
    component: screen('upload', upload, 'UploadVideosPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-package-pub/ajout-image',
    validateSearch: ofCampaign,
    component: screen('upload', upload, 'UploadImagesPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-package-pub/ajout-ressource',
    validateSearch: ofCampaign,
    component: screen('upload', upload, 'UploadPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-carousel',
    validateSearch: ofCampaign,
    component: carouselPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/modification-carousel/$carouselId',
    validateSearch: ofCampaign,
    component: carouselPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-post',
    validateSearch: ofCampaign,
    component: screen(
      ['reusedAds', 'packages'],
      () => import('../../features/reused-ads/posts.page.tsx'),
      'PostsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/selectionner-publicites-existantes',
    validateSearch: ofCampaign,
    component: screen(
      ['reusedAds', 'packages'],
      () => import('../../features/reused-ads/existing-ads.page.tsx'),
      'ExistingAdsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-audience',
    validateSearch: audienceSearch,
    component: audiencePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-audience/edit/$id',
    validateSearch: audienceSearch,
    component: audiencePage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-campagne/package-centre-interet',
    validateSearch: interestSearch,
    component: interestPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-campagne/package-centre-interet/edit/$id',
    validateSearch: interestSearch,
    component: interestPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/creation-package-ciblage-demographique',
    validateSearch: geoSearch,
    component: geoPage,
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: '/edit-package-ciblage-demographique/edit/$id',
    validateSearch: geoSearch,
    component: geoPage,
  }),
]
