import { isKind } from '../../world/nodes.ts'
import type { GraphObject, Kind, NodeOf } from '../../world/world.ts'
import { accountsOf, type Call } from '../context.ts'
import { GraphError } from '../graph-error.ts'
import { textParam } from '../params.ts'

/** An edge that lists nodes of one kind. */
export type ListEdge = {
  readonly kind: Kind
  readonly list: (call: Call, object: GraphObject) => GraphObject[]
}

const below = (kind: Kind): ListEdge => ({
  kind,
  list: ({ world }, object) => world.everyChild(object.id, kind),
})

const ofAccount = (kind: Kind): ListEdge => ({
  kind,
  list: ({ world }, object) => world.everyInAccount(object.id, kind),
})

/** Of every account that the person may use. */
const ofPerson = (kind: Kind): ListEdge => ({
  kind,
  list: (call) => accountsOf(call).flatMap((id) => call.world.inAccount(id, kind)),
})

/** Without the permission to see them the list is empty, and no refusal tells why. */
const shownPages: ListEdge = {
  kind: 'page',
  list: (call, person) =>
    call.scopes.includes('pages_show_list') ? ofPerson('page').list(call, person) : [],
}

/** Of the account that a business owns, for each business of the person. */
const ofBusiness = (kind: Kind): ListEdge => ({
  kind,
  list: (call, business) =>
    accountsOf(call)
      .filter((id) => businessOf(call.world.get(id)) === business.id)
      .flatMap((id) => (kind === 'adaccount' ? (call.world.get(id) ?? []) : call.world.inAccount(id, kind))),
})

const businessOf = (account: GraphObject | undefined): unknown => {
  const business = account?.fields.business
  return typeof business === 'object' && business !== null && 'id' in business ? business.id : undefined
}

const none = (kind: Kind): ListEdge => ({ kind, list: () => [] })

/** Posts are read in the name of the page: a person's token is refused. */
const posts = (keeps: (post: GraphObject) => boolean): ListEdge => ({
  kind: 'post',
  list: (call, page) => {
    if (call.pageId !== page.id) {
      throw new GraphError(190, '(#190) This method must be called with a Page Access Token', {
        subcode: 2_069_032,
      })
    }
    return newestFirst(call.world.children(page.id, 'post').filter(keeps))
  },
})

const newestFirst = (objects: readonly GraphObject[]): GraphObject[] =>
  objects.toSorted((a, b) => b.createdAt - a.createdAt)

const isPublished = (post: GraphObject): boolean => post.fields.is_published !== false

const withLabel = (kind: Kind): ListEdge => ({
  kind,
  list: ({ world }, label) =>
    world
      .inAccount(label.account, kind)
      .filter(
        ({ fields }) =>
          Array.isArray(fields.adlabels) &&
          fields.adlabels.some((one: unknown) => JSON.stringify(one)?.includes(`"${label.id}"`)),
      ),
})

const adsBelow: ListEdge = {
  kind: 'ad',
  list: ({ world }, campaign) =>
    world.everyChild(campaign.id, 'adset').flatMap((adset) => world.everyChild(adset.id, 'ad')),
}

const copiesOf = (kind: 'campaign' | 'adset' | 'ad'): ListEdge => ({
  kind,
  list: ({ world }, object) =>
    world.inAccount(object.account, kind).filter(({ fields }) => fields[`source_${kind}_id`] === object.id),
})

const creativesOf = (ads: (call: Call, object: GraphObject) => NodeOf<'ad'>[]): ListEdge => ({
  kind: 'adcreative',
  list: (call, object) => {
    const ids = new Set(ads(call, object).map((ad) => ad.fields.creative_id))
    return [...ids].flatMap((id) => call.world.find('adcreative', id ?? '') ?? [])
  },
})

const labelled = { campaigns: 'campaign', adsets: 'adset', ads: 'ad', adcreatives: 'adcreative' } as const

/** The list edges of each kind of node. */
export const listEdges: { readonly [K in Kind]?: Readonly<Record<string, ListEdge>> } = {
  user: {
    adaccounts: {
      kind: 'adaccount',
      list: (call) => accountsOf(call).flatMap((id) => call.world.get(id) ?? []),
    },
    assigned_ad_accounts: {
      kind: 'adaccount',
      list: (call) => accountsOf(call).flatMap((id) => call.world.get(id) ?? []),
    },
    accounts: shownPages,
    assigned_pages: shownPages,
    assigned_product_catalogs: ofPerson('catalog'),
    businesses: ofPerson('business'),
  },
  business: {
    owned_ad_accounts: ofBusiness('adaccount'),
    client_ad_accounts: none('adaccount'),
    owned_pages: ofBusiness('page'),
    client_pages: none('page'),
    owned_product_catalogs: ofBusiness('catalog'),
    client_product_catalogs: none('catalog'),
    owned_pixels: ofBusiness('pixel'),
    adspixels: ofBusiness('pixel'),
    owned_apps: ofBusiness('application'),
    client_apps: none('application'),
    instagram_accounts: ofBusiness('instagram'),
    owned_instagram_accounts: ofBusiness('instagram'),
  },
  adaccount: {
    campaigns: ofAccount('campaign'),
    adsets: ofAccount('adset'),
    ads: ofAccount('ad'),
    adcreatives: ofAccount('adcreative'),
    adlabels: ofAccount('adlabel'),
    adimages: ofAccount('adimage'),
    advideos: {
      kind: 'video',
      list: (call, account) => {
        const title = textParam(call.params, 'title')
        const videos = newestFirst(call.world.inAccount(account.id, 'video'))
        return title ? videos.filter(({ fields }) => String(fields.title).includes(title)) : videos
      },
    },
    adspixels: ofAccount('pixel'),
    advertisable_applications: ofAccount('application'),
    applications: ofAccount('application'),
    customaudiences: ofAccount('customaudience'),
    saved_audiences: ofAccount('savedaudience'),
    customconversions: ofAccount('customconversion'),
    promote_pages: ofAccount('page'),
    instagram_accounts: ofAccount('instagram'),
    connected_instagram_accounts: ofAccount('instagram'),
    campaignsbylabels: ofAccount('campaign'),
    adsetsbylabels: ofAccount('adset'),
    adsbylabels: ofAccount('ad'),
    adcreativesbylabels: ofAccount('adcreative'),
  },
  campaign: { adsets: below('adset'), ads: adsBelow, copies: copiesOf('campaign') },
  adset: {
    ads: below('ad'),
    adcreatives: creativesOf(({ world }, adset) => world.children(adset.id, 'ad')),
    copies: copiesOf('adset'),
  },
  ad: { adcreatives: creativesOf((_call, ad) => (isKind(ad, 'ad') ? [ad] : [])), copies: copiesOf('ad') },
  adlabel: Object.fromEntries(Object.entries(labelled).map(([edge, kind]) => [edge, withLabel(kind)])),
  customaudience: {
    ads: {
      kind: 'ad',
      list: ({ world }, audience) =>
        world
          .inAccount(audience.account, 'adset')
          .filter(({ fields }) => JSON.stringify(fields.targeting ?? {}).includes(`"id":"${audience.id}"`))
          .flatMap((adset) => world.children(adset.id, 'ad')),
    },
  },
  page: {
    instagram_accounts: below('instagram'),
    page_backed_instagram_accounts: none('instagram'),
    posts: posts(isPublished),
    published_posts: posts(isPublished),
    feed: posts(isPublished),
    ads_posts: posts((post) => !isPublished(post)),
    product_catalogs: {
      kind: 'catalog',
      list: ({ world }, page) => world.inAccount(page.account, 'catalog'),
    },
    videos: { kind: 'video', list: ({ world }, page) => world.inAccount(page.account, 'video') },
  },
  instagram: {
    media: { kind: 'igmedia', list: ({ world }, user) => newestFirst(world.children(user.id, 'igmedia')) },
    stories: none('igmedia'),
  },
  igmedia: { children: below('igmedia') },
  catalog: {
    product_sets: below('productset'),
    products: below('product'),
  },
  productset: {
    products: {
      kind: 'product',
      list: ({ world }, set) => {
        const ids = Array.isArray(set.fields.product_ids) ? set.fields.product_ids.map(String) : []
        return ids.flatMap((id) => world.get(id) ?? [])
      },
    },
  },
}
