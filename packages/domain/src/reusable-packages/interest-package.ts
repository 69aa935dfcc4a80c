import type { NamedReference } from '../shared/references.ts'

export type Interest = NamedReference & {
  readonly type: string
  readonly audienceSizeLowerBound: number | null
  readonly audienceSizeUpperBound: number | null
}

export type InterestPackage = {
  readonly id: string | null
  readonly name: string
  readonly interests: readonly Interest[]
}
