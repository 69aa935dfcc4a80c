import type { NamedReference } from '../shared/references.ts'

/** Something people like, as the platform knows it. Sizes are people; `null` when the platform does not say. */
export type Interest = NamedReference & {
  readonly type: string
  readonly audienceSizeLowerBound: number | null
  readonly audienceSizeUpperBound: number | null
}

/** A package of interests to reach. */
export type InterestPackage = {
  readonly id: string | null
  readonly name: string
  readonly interests: readonly Interest[]
}

/** The platform answers at most this many interests to a search and to a suggestion. */
export const interestLimit = 50
/** Suggestions are asked for this many chosen interests at a time. */
export const suggestionChunk = 10
