import { z } from 'zod'
import { referenceList } from '../codecs/reference-list-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, namedReference } from '../shapes.ts'

/** Whose call it is: the person of the session. Another id is refused. */
const ofPerson = z.object({ user_id: z.string().max(100).optional() })
/** The specification names the fields that it wants; all of them are answered. */
const withFields = z.object({ fields: z.string().max(500).optional() })

const search = z.object({ q: z.string().max(200).optional() })

export const pixel = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['pixel', 'application']),
  /** Instant of the last event received; `null` when none ever came. */
  lastFiredAt: z.string().nullable(),
  /** Where an application is offered; `null` for a pixel. */
  stores: z.object({ ios: z.string().nullable(), android: z.string().nullable() }).nullable(),
})

const counted = z.object({ id: z.string(), name: z.string(), productCount: z.number().int() })

export const eventConversion = z.object({
  customEventType: z.string(),
  name: z.string(),
  rule: z.string().nullable(),
  uniqueSpec: z.string(),
})

const eventConversionWire = z.codec(
  z.object({
    custom_event_type: z.string(),
    name: z.string(),
    rule: z.string().nullable(),
    unique_spec: z.string(),
  }),
  eventConversion,
  {
    decode: (wire) => ({
      customEventType: wire.custom_event_type,
      name: wire.name,
      rule: wire.rule,
      uniqueSpec: wire.unique_spec,
    }),
    encode: (event) => ({
      custom_event_type: event.customEventType,
      name: event.name,
      rule: event.rule,
      unique_spec: event.uniqueSpec,
    }),
  },
)

export const instagramAccount = z.object({ id: z.string(), username: z.string(), isPageBacked: z.boolean() })

const instagramList = z.object({ data: z.array(z.object({ id: z.string(), username: z.string() })) })

/** The wire tells a page's own accounts from a page-backed one by the name of the list. */
const instagramAccountsWire = z.codec(
  z.object({
    instagram_accounts: instagramList.optional(),
    page_backed_instagram_accounts: instagramList.optional(),
  }),
  z.array(instagramAccount),
  {
    decode: (wire) => [
      ...(wire.instagram_accounts?.data ?? []).map((account) => ({ ...account, isPageBacked: false })),
      ...(wire.page_backed_instagram_accounts?.data ?? []).map((account) => ({
        ...account,
        isPageBacked: true,
      })),
    ],
    encode: (accounts) => {
      const data = (isPageBacked: boolean) => ({
        data: accounts
          .filter((account) => account.isPageBacked === isPageBacked)
          .map(({ id, username }) => ({ id, username })),
      })
      return { instagram_accounts: data(false), page_backed_instagram_accounts: data(true) }
    },
  },
)

export const geoArea = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(['country', 'region', 'city']),
  countryCode: z.string(),
  countryName: z.string(),
  regionName: z.string(),
})

export const customAudience = z.object({
  id: z.string(),
  name: z.string(),
  sizeLowerBound: z.number().nullable(),
  sizeUpperBound: z.number().nullable(),
})

const audienceSize = z.number().int()
const customAudienceWire = z.codec(
  z.object({
    id: z.string(),
    name: z.string(),
    approximate_count_lower_bound: audienceSize,
    approximate_count_upper_bound: audienceSize,
  }),
  customAudience,
  {
    decode: (wire) => ({
      id: wire.id,
      name: wire.name,
      sizeLowerBound: wire.approximate_count_lower_bound < 0 ? null : wire.approximate_count_lower_bound,
      sizeUpperBound: wire.approximate_count_upper_bound < 0 ? null : wire.approximate_count_upper_bound,
    }),
    encode: (audience) => ({
      id: audience.id,
      name: audience.name,
      approximate_count_lower_bound: audience.sizeLowerBound ?? -1,
      approximate_count_upper_bound: audience.sizeUpperBound ?? -1,
    }),
  },
)

/** What a campaign type may promote, and over which windows conversions may be attributed. */
const typeAttributes = z.codec(
  z.object({
    custom_event_type: z.string(),
    promoted_object: z.array(z.string()),
    attribution_spec: z.array(z.object({ event_type: z.string(), window_days: z.number().int() })),
  }),
  z.object({
    customEventType: z.string(),
    promotedObject: z.array(z.string()),
    attribution: z.array(z.object({ eventType: z.string(), windowDays: z.number().int() })),
  }),
  {
    decode: (wire) => ({
      customEventType: wire.custom_event_type,
      promotedObject: wire.promoted_object,
      attribution: wire.attribution_spec.map((window) => ({
        eventType: window.event_type,
        windowDays: window.window_days,
      })),
    }),
    encode: (type) => ({
      custom_event_type: type.customEventType,
      promoted_object: type.promotedObject,
      attribution_spec: type.attribution.map((window) => ({
        event_type: window.eventType,
        window_days: window.windowDays,
      })),
    }),
  },
)

export const referenceEndpoints = {
  referenceVariables: defineEndpoint({
    method: 'GET',
    path: '/facebook_variables_reference',
    permission: 'session',
    summary:
      'Labels of a reference list: ATTRIBUTION_WINDOWS, CALL_TO_ACTION, CAMPAIGN_TYPE, …; empty for an unknown type',
    query: z.object({ var_type: z.string().max(100) }),
    response: referenceList,
  }),
  attributesOfType: defineEndpoint({
    method: 'GET',
    path: '/configuration_with_attributes',
    permission: 'session',
    summary: 'Attribution choices and promoted objects that a campaign type allows',
    query: z.object({ attribute_name: z.literal('optimization_goal'), attribute_value: z.string().max(100) }),
    response: z.array(typeAttributes),
  }),
  listTags: defineEndpoint({
    method: 'GET',
    path: '/:account/Tags',
    permission: 'figures:view',
    summary: 'Names of the ad packages of the account',
    params: inAccount,
    response: z.array(z.string()),
  }),
  listPixels: defineEndpoint({
    method: 'GET',
    path: '/:account/pixels',
    permission: 'figures:view',
    summary: 'Pixels and applications of the account',
    params: inAccount,
    response: z.array(pixel),
  }),
  listEventConversions: defineEndpoint({
    method: 'GET',
    path: '/:account/pixels/:pixelId/eventconversions',
    permission: 'figures:view',
    summary:
      'Events a pixel received, and its custom conversions; for an application, installs and its events',
    params: inAccount.extend({ pixelId: z.string() }),
    query: z.object({
      lang: z.enum(['FR', 'EN']),
      kind: z.enum(['pixel', 'application']).default('pixel'),
    }),
    response: z.array(eventConversionWire),
  }),
  listPages: defineEndpoint({
    method: 'GET',
    path: '/:account/pages',
    permission: 'figures:view',
    summary: 'Pages the person may advertise for; `isChosen` marks those kept for this account',
    params: inAccount,
    query: ofPerson,
    response: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        pictureUrl: z.string().nullable(),
        isChosen: z.boolean(),
      }),
    ),
  }),
  savePages: defineEndpoint({
    method: 'PUT',
    path: '/:account/pages',
    permission: 'library:edit',
    summary: 'Keep these pages for the account',
    params: inAccount,
    body: z.object({ pageIds: z.array(z.string()).max(500) }),
    response: z.array(z.string()),
  }),
  listInstagramAccounts: defineEndpoint({
    method: 'GET',
    path: '/:pageId/instagram_accounts',
    permission: 'session',
    summary: 'Instagram accounts of a page: its own, else the page-backed one',
    params: z.object({ pageId: z.string().regex(/^[0-9]+$/) }),
    response: instagramAccountsWire,
  }),
  listCustomAudiences: defineEndpoint({
    method: 'GET',
    path: '/:account/custom_audiences',
    permission: 'figures:view',
    summary: 'Custom audiences of the account with their size range',
    params: inAccount,
    query: withFields,
    response: z.array(customAudienceWire),
  }),
  listCatalogs: defineEndpoint({
    method: 'GET',
    path: '/:account/catalogs',
    permission: 'figures:view',
    summary: "Product catalogues of the account's business",
    params: inAccount,
    query: ofPerson,
    response: z.array(counted),
  }),
  listProductSets: defineEndpoint({
    method: 'GET',
    path: '/catalogs/:catalogId/product_sets',
    permission: 'session',
    summary: 'Sets of products of a catalogue',
    params: z.object({ catalogId: z.string().regex(/^[0-9]+$/) }),
    response: z.array(counted),
  }),
  listExistingCustomers: defineEndpoint({
    method: 'GET',
    path: '/:account/existing_customers',
    permission: 'figures:view',
    summary: 'Custom audiences that the account declares as its existing customers',
    params: inAccount,
    response: z.array(customAudienceWire),
  }),
  searchGeo: defineEndpoint({
    method: 'GET',
    path: '/:account/search/geo',
    permission: 'figures:view',
    summary: 'Countries, regions or cities by name; without text, every country',
    params: inAccount,
    query: search.extend({ type: z.enum(['country', 'region', 'city']) }),
    response: z.array(geoArea),
  }),
  searchLanguages: defineEndpoint({
    method: 'GET',
    path: '/:account/search/languages',
    permission: 'figures:view',
    summary: 'Languages the platform can target',
    params: inAccount,
    query: search.extend({ limit: z.coerce.number().int().min(1).max(1000).default(1000) }),
    response: z.array(namedReference),
  }),
}
