import { readAudiences, readExistingCustomerIds } from '@vigie/ads-api'
import type { Platform } from './platform.ts'

export type ExistingCustomers = {
  readonly id: string
  readonly name: string
  readonly sizeLowerBound: number | null
  readonly sizeUpperBound: number | null
}

/** The custom audiences that an account declares as its existing customers, with their size range. */
export async function listExistingCustomers(
  platform: Platform,
  account: string,
): Promise<ExistingCustomers[]> {
  const ids = await platform.read(readExistingCustomerIds, { account })
  if (ids.length === 0) return []
  const found = await platform.read(readAudiences, { ids })
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
}
