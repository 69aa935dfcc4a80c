import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import type { PackageAd } from '../reusable-packages/package-ads.ts'
import type { CustomerShare } from './planned-node.ts'

/** An ad of an ad set before it is compiled: its key in every plan, its name, and what of its package it shows. */
export type PlannedAdDetail = {
  readonly key: string
  readonly name: string
  readonly creativeKey: string
  readonly adPackage: string
  readonly ad: PackageAd
}

/** An ad set that a draft stands for, with its ads. */
export type AdsetGroup = {
  readonly key: string
  readonly name: string
  readonly line: AdsetLine
  readonly customers: CustomerShare
  readonly ads: readonly PlannedAdDetail[]
}
