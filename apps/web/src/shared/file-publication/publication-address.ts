import { addresses } from '@vigie/contract'
import type { Extent } from '@vigie/domain'

const pages = { publish: addresses.publicationPlan, update: addresses.updatePlan } as const

/** The page that follows the publication of a file and takes what a person decides about it. */
export const publicationAddress = (fileId: string, extent: Extent): string =>
  `${pages[extent]}?file_id=${encodeURIComponent(fileId)}`
