import type { PublicationPlan } from '@vigie/domain'

const paths = { publish: '/campagne/edit', update: '/campagne/update-pub' } as const

/** Where what a plan asks for is mended. */
export const editPath = ({ extent, fileId }: Pick<PublicationPlan, 'extent' | 'fileId'>): string =>
  `${paths[extent]}/${encodeURIComponent(fileId)}`
