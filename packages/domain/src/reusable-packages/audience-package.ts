import type { NamedReference } from '../shared/references.ts'

/** A custom audience of the platform. Bounds are people; `null` means the size is unavailable (-1 on the wire). */
export type CustomAudience = NamedReference & {
  readonly sizeLowerBound: number | null
  readonly sizeUpperBound: number | null
}

/** A package of audiences to reach and audiences to leave out. */
export type AudiencePackage = {
  readonly id: string | null
  readonly name: string
  readonly audiences: readonly NamedReference[]
  readonly removedAudiences: readonly NamedReference[]
  /** Lets the platform go beyond the list when it expects better results ("Advantage audience"). */
  readonly isAdvantageAudience: boolean
}
