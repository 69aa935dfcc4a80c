import { z } from 'zod'
import type { Recipe } from './recipe.ts'
import type { Stage } from './stage.ts'

const listed = z.array(z.looseObject({ id: z.string() }))
const first = async ({ set }: Stage, path: string) => listed.parse(await set('GET', path))[0]

async function carousel(stage: Stage): Promise<object> {
  const link = 'https://shop.example.com/p'
  const card = async () => ({
    id: (await stage.image()).id,
    name: 'Titre',
    description: '',
    link,
    call_to_action: 'SHOP_NOW',
  })
  return {
    account_id: stage.account,
    name: '',
    keywords: [stage.fresh('Rentrée')],
    body: 'La collection est arrivée.',
    title: 'Titre',
    description: '',
    link,
    call_to_action: 'SHOP_NOW',
    multi_share_optimized: true,
    carousel_to_video: false,
    carousel_cards: [await card(), await card()],
  }
}
const madeCarousel = async (stage: Stage) => stage.made('AdCarousels', await carousel(stage))

const post = ({ account, fresh }: Stage) => ({
  source_id: fresh('1').replace(' ', ''),
  network: 'facebook',
  page_id: `10${account.slice('act_'.length)}01`,
  instagram_user_id: null,
  message: 'Bonjour',
  full_picture: null,
  permalink: null,
  created_time: null,
  keywords: [fresh('Un')],
})

async function existingAd(stage: Stage): Promise<object> {
  const campaign = await first(stage, 'platform_campaigns')
  const adset = await first(stage, `platform_campaigns/${campaign?.id}/adsets`)
  const ad = await first(stage, `platform_adsets/${adset?.id}/ads`)
  return { ...ad, keywords: [stage.fresh('Réutilisée')] }
}
const keptAd = async (stage: Stage) => stage.made('CreatedAds', await existingAd(stage))

const creative = ({ account, fresh }: Stage) => ({
  account_id: account.slice('act_'.length),
  catalog_id: `72${account.slice('act_'.length)}01`,
  product_set_id: `74${account.slice('act_'.length)}00`,
  keyword: fresh('Catalogue'),
  formats: ['carousel'],
})

const audienceOf = ({ account }: Stage) => `23${account.slice('act_'.length)}0`
const audienceRecord = ({ fresh }: Stage) => ({
  source: 'customerList',
  basis: 'consent',
  since: '2026-01-01',
  endsOn: null,
  seedId: null,
  note: fresh('Formulaire'),
})

const none = {
  images: [],
  bodies: [],
  titles: [],
  descriptions: [],
  links: [],
  utms: [],
  callsToAction: [],
  renamedTo: null,
}
const selection = async (stage: Stage) => ({
  ...none,
  titles: [await stage.text('AdTitles', stage.fresh('Titre'))],
})
async function adPackage(stage: Stage): Promise<string> {
  const name = stage.fresh('Package')
  await stage.set('PUT', `ad_packages/${encodeURIComponent(name)}`, await selection(stage))
  return encodeURIComponent(name)
}

const targetings = {
  Geo: {
    path: 'geo_demo_package',
    body: ({ fresh }: Stage) => ({
      name: fresh('France'),
      age_min: 25,
      age_max: 54,
      locales: [],
      countries: [{ id: 'FR', name: 'France' }],
      regions: [],
      cities: [],
      excluded_regions: [],
      excluded_cities: [],
      location_types: ['home', 'recent'],
    }),
  },
  Audience: {
    path: 'audiences_package',
    body: (stage: Stage) => ({
      name: stage.fresh('Clients'),
      custom_audiences: [{ id: audienceOf(stage), name: 'Clients' }],
      removed_audiences: [],
      targeting_relaxation_types: { lookalike: 0, custom_audience: 0 },
    }),
  },
  Interest: {
    path: 'interests_package',
    body: ({ fresh }: Stage) => ({
      name: fresh('Sport'),
      interests: [
        {
          id: '6003107902433',
          name: 'Sport',
          type: 'interests',
          audience_size_lower_bound: 1,
          audience_size_upper_bound: 2,
        },
      ],
    }),
  },
}
type Targeting = { readonly path: string; readonly body: (stage: Stage) => { readonly name: string } }

async function storedTargeting(stage: Stage, { path, body }: Targeting): Promise<string> {
  const { name } = body(stage)
  const given = { ...body(stage), name }
  await stage.set('PUT', path, given)
  const all = z.array(z.looseObject({ id: z.string(), name: z.string() })).parse(await stage.set('GET', path))
  return all.find((one) => one.name === name)?.id ?? ''
}

const targetingRecipes = ([noun, one]: readonly [string, Targeting]): Record<string, Recipe> => ({
  [`create${noun}Package`]: {
    prepare: (stage) => Promise.resolve({ path: one.path, body: one.body(stage) }),
  },
  [`update${noun}Package`]: {
    prepare: async (stage) => ({
      path: `${one.path}/${await storedTargeting(stage, one)}`,
      body: one.body(stage),
    }),
  },
  [`delete${noun}Package`]: {
    prepare: async (stage) => ({ path: `${one.path}/${await storedTargeting(stage, one)}` }),
  },
})

export const packageRecipes: Readonly<Record<string, Recipe>> = {
  restorePackageVersion: {
    prepare: async (stage) => {
      const packageId = await storedTargeting(stage, targetings.Geo)
      const path = `geo_demo_package/${packageId}`
      await stage.set('POST', path, { ...targetings.Geo.body(stage), age_min: 30 })
      const body = { kind: 'geo', packageId, version: 1, basedOn: 2 }
      return { path: 'package_versions/restore', body }
    },
  },
  saveAudienceRecord: {
    prepare: (stage) =>
      Promise.resolve({ path: `audience_records/${audienceOf(stage)}`, body: audienceRecord(stage) }),
  },
  forgetAudienceRecord: {
    prepare: async (stage) => {
      const path = `audience_records/${audienceOf(stage)}`
      await stage.set('PUT', path, audienceRecord(stage))
      return { path }
    },
  },
  ...Object.assign({}, ...Object.entries(targetings).map(targetingRecipes)),
  createCarousel: { prepare: async (stage) => ({ path: 'AdCarousels', body: await carousel(stage) }) },
  updateCarousel: {
    prepare: async (stage) => ({
      path: 'AdCarousels',
      body: { ...(await carousel(stage)), id: await madeCarousel(stage) },
    }),
  },
  deleteCarousel: { prepare: async (stage) => ({ path: `AdCarousels/${await madeCarousel(stage)}` }) },
  keepPost: { prepare: (stage) => Promise.resolve({ path: 'SponsoredPosts', body: post(stage) }) },
  deletePost: {
    prepare: async (stage) => ({ path: `SponsoredPosts/${await stage.made('SponsoredPosts', post(stage))}` }),
  },
  keepExistingAd: { prepare: async (stage) => ({ path: 'CreatedAds', body: await existingAd(stage) }) },
  updateExistingAd: {
    prepare: async (stage) => {
      await keptAd(stage)
      return { path: 'CreatedAds', body: await existingAd(stage) }
    },
  },
  deleteExistingAd: { prepare: async (stage) => ({ path: `CreatedAds/${await keptAd(stage)}` }) },
  saveCatalogueCreative: {
    prepare: (stage) => Promise.resolve({ path: 'CatalogCreative', body: creative(stage) }),
  },
  deleteCatalogueCreative: {
    prepare: async (stage) => ({
      path: `CatalogCreative/${await stage.made('CatalogCreative', creative(stage))}`,
    }),
  },
  saveAdPackage: {
    prepare: async (stage) => ({
      path: `ad_packages/${encodeURIComponent(stage.fresh('Package'))}`,
      body: await selection(stage),
    }),
  },
  deleteAdPackage: { prepare: async (stage) => ({ path: `ad_packages/${await adPackage(stage)}` }) },
  duplicateAdPackage: {
    prepare: async (stage) => ({
      path: `ad_packages/${await adPackage(stage)}/copies`,
      body: { name: stage.fresh('Copie') },
    }),
  },
}
