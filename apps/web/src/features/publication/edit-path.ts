import { addresses, pathBefore } from '@vigie/contract'
import type { PublicationPlan } from '@vigie/domain'

const paths = {
  publish: pathBefore(addresses.editCampaign),
  update: pathBefore(addresses.updateAds),
} as const

/** Where what a plan asks for is mended. */
export const editPath = ({ extent, fileId }: Pick<PublicationPlan, 'extent' | 'fileId'>): string =>
  `${paths[extent]}/${encodeURIComponent(fileId)}`
