import { isRecord } from '../../../world/is-record.ts'

export type Found = Readonly<Record<string, unknown>>

export const recordsOf = (value: unknown): Found[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** A feed of assets with what the story beside it holds. */
export type FeedParts = {
  readonly feed: Found
  readonly story: Found
  readonly instagramUser: string | undefined
}
