import type { CampaignType, TrackingSource } from '@vigie/domain'
import { adPackagesQuery as adPackages } from '../../data/ad-packages.ts'
import { audiencePackagesQuery as audiencePackages } from '../../data/audience-packages.ts'
import { asReference } from '../../data/client/reference-list.ts'
import { geoPackagesQuery as geoPackages } from '../../data/geo-packages.ts'
import { interestPackagesQuery as interestPackages } from '../../data/interest-packages.ts'
import { labelsQuery as labels, typeAttributesQuery } from '../../data/labels.ts'
import { instagramAccountsQuery, pagesQuery as pages } from '../../data/pages.ts'
import { conversionEventsQuery, pixelsQuery as pixels } from '../../data/pixels.ts'
import { tagsQuery as tags } from '../../data/tags.ts'
import type { Language } from '../../lib/format.ts'

/** The lists that the fields of a campaign choose from: one that cannot be read is said aloud. */
export const adPackagesQuery = (account: string) => asReference(adPackages(account))
export const geoPackagesQuery = (account: string) => asReference(geoPackages(account))
export const audiencePackagesQuery = (account: string) => asReference(audiencePackages(account))
export const interestPackagesQuery = (account: string) => asReference(interestPackages(account))
export const pixelsQuery = (account: string) => asReference(pixels(account))
export const eventsQuery = (account: string, source: TrackingSource | null, language: Language) =>
  asReference(conversionEventsQuery(account, source, language))
export const pagesQuery = (account: string) => asReference(pages(account))
export const instagramQuery = (pageId: string | null) => asReference(instagramAccountsQuery(pageId))
export const tagsQuery = (account: string) => asReference(tags(account))
export const labelsQuery = (list: string) => asReference(labels(list))
export const attributesQuery = (type: CampaignType | null) => asReference(typeAttributesQuery(type))
