import { addressTo } from '@vigie/contract'
import type { TargetingKind, TargetingPackage } from '@vigie/domain'
import { targetingAddresses } from '../../shared/packages/targeting-addresses.ts'
import { fromHome } from '../../shared/packages/targeting-search.ts'

/** Where one of a kind is made, and come back from. */
export const creationOf = (kind: TargetingKind): string =>
  addressTo(targetingAddresses[kind].create, {}, { from: fromHome })

/** The form of a package. */
export const editionOf = ({ kind, package: { id } }: TargetingPackage): string =>
  addressTo(targetingAddresses[kind].edit, { id: id ?? '' }, { from: fromHome })
