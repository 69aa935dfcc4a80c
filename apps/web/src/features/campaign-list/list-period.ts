import type { QueryClient } from '@tanstack/react-query'
import type { Period } from '../../figures/period-picker.tsx'
import { presetRange, presets, type Range } from '../../figures/period.ts'
import { selectedAccount, sessionQuery } from '../../lib/session.ts'
import { campaignListQuery } from './campaign-list.queries.ts'

type Search = { readonly since?: string; readonly until?: string; readonly preset?: string }

/** The period that the list's address names; thirty days when it names none. */
export function periodOf({ since, until, preset }: Search): Period {
  const chosen = presets.find((one) => one === preset)
  return !chosen && since && until ? { range: { since, until } } : { preset: chosen ?? '30d' }
}

export const rangeOf = (period: Period, timezone: string): Range =>
  'preset' in period ? presetRange(period.preset, timezone, Date.now()) : period.range

/** Asks for the list of an address while its screen is still being drawn. */
export async function prefetchList(queryClient: QueryClient, search: Search): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const account = session && selectedAccount(session)
  if (!account) return
  await queryClient.prefetchQuery(
    campaignListQuery(account.account, rangeOf(periodOf(search), account.timezone)),
  )
}
