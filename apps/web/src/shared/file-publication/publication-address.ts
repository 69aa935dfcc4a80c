import type { Extent } from '@vigie/domain'

const pages = { publish: '/campagne/create/confirm', update: '/campagne/update-pub/confirm' } as const

/** The page that follows the publication of a file and takes what a person decides about it. */
export const publicationAddress = (fileId: string, extent: Extent): string =>
  `${pages[extent]}?file_id=${encodeURIComponent(fileId)}`
