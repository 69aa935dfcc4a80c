import { minorUnits, readRecentSpend } from '@vigie/ads-api'
import { currencyDecimals } from '@vigie/domain'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { refuseOtherPerson } from '../../people/refuse-other-person.ts'

type Asked = { readonly personId: string; readonly id: string; readonly account: string }

/** Asked from the platform: an account that is not connected yet has no figures of ours. */
export async function readReachableSpend(
  ctx: Context,
  { personId, id, account }: Asked,
): Promise<{ readonly spend: number }> {
  refuseOtherPerson(personId, id)
  const platform = await openPlatform(ctx, { personId, account })
  const all = await platform.read(readRecentSpend, { account })
  // An account that delivered nothing has no row.
  return { spend: all ? minorUnits(all.spend, currencyDecimals(all.currency)) : 0 }
}
