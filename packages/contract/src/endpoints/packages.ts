import { audienceSources, legalBases, longestAudienceNote } from '@vigie/domain'
import { z } from 'zod'
import { audiencePackageCodec } from '../codecs/audience-package-codec.ts'
import { geoPackageCodec } from '../codecs/geo-package-codec.ts'
import { interestPackageCodec } from '../codecs/interest-package-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, inAccount, platformId } from '../shapes.ts'

const onePackage = inAccount.extend({ id: z.string() })

const adPackageSummary = z.object({
  name: z.string(),
  imageCount: z.number().int(),
  videoCount: z.number().int(),
  carouselCount: z.number().int(),
  postCount: z.number().int(),
  existingAdCount: z.number().int(),
  isCatalogue: z.boolean(),
  textCount: z.number().int(),
  titleCount: z.number().int(),
  callToActionCount: z.number().int(),
  adCount: z.number().int(),
  /** False for a tag that assets carry and that was never saved as a package nor makes an ad. */
  isPackage: z.boolean(),
  coverUrl: z.string().nullable(),
})

/** Where one package is used. A creative package is known by its name. */
const packageUses = z.object({
  packageId: z.string(),
  /** `null` for a package that was never saved as a whole. */
  latestVersion: z.number().int().nullable(),
  changedAt: z.string().nullable(),
  /** How many campaigns use it; `uses` names at most fifty, the last changed first. */
  useCount: z.number().int(),
  uses: z.array(
    z.object({
      fileId: z.string(),
      name: z.string(),
      /** `null` while it is a draft. */
      campaignId: z.string().nullable(),
      /** The version its last publication was made from. */
      version: z.number().int().nullable(),
    }),
  ),
})

const assetIds = z.array(z.string()).max(2000).readonly()

/** Which assets belong to a package: the whole selection, saved as one operation. */
export const packageSelection = z.object({
  images: assetIds,
  videos: assetIds.default([]),
  carousels: assetIds.default([]),
  posts: assetIds.default([]),
  existingAds: assetIds.default([]),
  bodies: assetIds,
  titles: assetIds,
  descriptions: assetIds,
  links: assetIds,
  utms: assetIds,
  callsToAction: assetIds,
  /** `null` takes the package out of the catalogue. */
  catalogue: z
    .object({
      catalogId: platformId,
      productSetId: platformId,
      formats: z.array(z.string().max(100)).max(20).readonly(),
    })
    .nullable()
    .default(null),
})

/** The specification wraps a created or updated package as `data.data`. */
const wrapped = <S extends z.ZodType>(schema: S) => z.object({ data: z.object({ data: schema }) })

const crud = <S extends z.ZodType, P extends 'geo_demo_package' | 'audiences_package' | 'interests_package'>(
  path: P,
  schema: S,
  noun: string,
) => ({
  list: defineEndpoint({
    method: 'GET',
    path: `/:account/${path}`,
    permission: 'figures:view',
    summary: `List the ${noun} packages`,
    params: inAccount,
    response: z.array(schema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `/:account/${path}/:id`,
    permission: 'figures:view',
    summary: `One ${noun} package`,
    params: onePackage,
    response: schema,
  }),
  create: defineEndpoint({
    method: 'PUT',
    path: `/:account/${path}`,
    permission: 'library:edit',
    summary: `Create a ${noun} package`,
    params: inAccount,
    body: schema,
    response: wrapped(schema),
  }),
  update: defineEndpoint({
    method: 'POST',
    path: `/:account/${path}/:id`,
    permission: 'library:edit',
    summary: `Change a ${noun} package`,
    params: onePackage,
    body: schema,
    response: wrapped(schema),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: `/:account/${path}/:id`,
    permission: 'library:edit',
    summary: `Delete a ${noun} package; refused while a draft uses it`,
    params: onePackage,
    response: done,
  }),
})

const geo = crud('geo_demo_package', geoPackageCodec, 'geo-demographic')
const audience = crud('audiences_package', audiencePackageCodec, 'audience')
const interest = crud('interests_package', interestPackageCodec, 'interest')

/** The specification answers a new zone with the list it joined: the package, then every package. */
const createGeoPackage = defineEndpoint({
  method: 'PUT',
  path: '/:account/geo_demo_package',
  permission: 'library:edit',
  summary: 'Create a geo-demographic package; answers it and the list with it',
  params: inAccount,
  body: geoPackageCodec,
  response: wrapped(z.tuple([geoPackageCodec, z.array(geoPackageCodec)])),
})

const audienceId = z.string().min(1).max(64)
const oneAudience = inAccount.extend({ audience: audienceId })

/** What is known of a custom audience. Days are on the account's calendar. */
const audienceRecord = z.object({
  audienceId,
  source: z.enum(audienceSources),
  /** `null`: nobody knows. */
  basis: z.enum(legalBases).nullable(),
  since: z.iso.date().nullable(),
  /** The last day on which it may be used; `null`: no end. */
  endsOn: z.iso.date().nullable(),
  /** Of a lookalike: the audience it was made from. */
  seedId: audienceId.nullable(),
  note: z.string().trim().max(longestAudienceNote),
})

export const packageEndpoints = {
  listAdPackages: defineEndpoint({
    method: 'GET',
    path: '/:account/ad_packages',
    permission: 'figures:view',
    summary: 'The creative packages of the account, with what each holds',
    params: inAccount,
    response: z.array(adPackageSummary),
  }),
  saveAdPackage: defineEndpoint({
    method: 'PUT',
    path: '/:account/ad_packages/:id',
    permission: 'library:edit',
    summary:
      'Make the package hold exactly this selection, or add it, in one operation; `id` is its name. Refused when a package of this name exists that `basedOn` does not know',
    params: onePackage,
    body: packageSelection.extend({
      /** New name, when it is renamed; drafts follow. */
      renamedTo: z.string().max(200).nullable(),
      /**
       * Revision of the package this selection was made from; `null` when there was none. What the sender did not see is
       * not overwritten: `package.exists` and `package.changed` answer the revision there is, to replace it knowingly.
       */
      basedOn: z.string().max(64).nullable().default(null),
      /** `merge` adds the selection to what the package holds, whatever that is. */
      mode: z.enum(['exact', 'merge']).default('exact'),
    }),
    response: adPackageSummary,
  }),
  deleteAdPackage: defineEndpoint({
    method: 'DELETE',
    path: '/:account/ad_packages/:id',
    permission: 'library:edit',
    summary: 'Take the package name off every asset; the assets stay',
    params: onePackage,
    response: done,
  }),
  duplicateAdPackage: defineEndpoint({
    method: 'POST',
    path: '/:account/ad_packages/:id/copies',
    permission: 'library:edit',
    summary: 'A second package of the same assets, under another name',
    params: onePackage,
    body: z.object({ name: z.string().max(200) }),
    response: adPackageSummary,
  }),
  listPackageUses: defineEndpoint({
    method: 'GET',
    path: '/:account/package_uses',
    permission: 'figures:view',
    summary: 'Which campaigns use each package of a kind, and the version each was published from',
    params: inAccount,
    query: z.object({ kind: z.enum(['ad', 'geo', 'audience', 'interest']) }),
    response: z.array(packageUses),
  }),
  listGeoPackages: geo.list,
  getGeoPackage: geo.get,
  createGeoPackage,
  updateGeoPackage: geo.update,
  deleteGeoPackage: geo.remove,
  listAudiencePackages: audience.list,
  getAudiencePackage: audience.get,
  createAudiencePackage: audience.create,
  updateAudiencePackage: audience.update,
  deleteAudiencePackage: audience.remove,
  listAudienceRecords: defineEndpoint({
    method: 'GET',
    path: '/:account/audience_records',
    permission: 'figures:view',
    summary: 'What is known of the custom audiences: source, legal basis, since when and until when',
    params: inAccount,
    response: z.array(audienceRecord),
  }),
  saveAudienceRecord: defineEndpoint({
    method: 'PUT',
    path: '/:account/audience_records/:audience',
    permission: 'library:edit',
    summary: 'Keep what is known of a custom audience, in the place of what was',
    params: oneAudience,
    body: audienceRecord.omit({ audienceId: true }),
    response: done,
  }),
  forgetAudienceRecord: defineEndpoint({
    method: 'DELETE',
    path: '/:account/audience_records/:audience',
    permission: 'library:edit',
    summary: 'Forget what was known of a custom audience',
    params: oneAudience,
    response: done,
  }),
  listInterestPackages: interest.list,
  getInterestPackage: interest.get,
  createInterestPackage: interest.create,
  updateInterestPackage: interest.update,
  deleteInterestPackage: interest.remove,
}
