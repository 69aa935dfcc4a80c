import { minorUnits } from '@vigie/ads-api'
import { currencyDecimals } from '@vigie/domain'
import { z } from 'zod'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { refuseOtherPerson } from '../../people/refuse-other-person.ts'

const row = z.object({ spend: z.string().regex(/^\d+(\.\d+)?$/), account_currency: z.string().length(3) })

type Asked = { readonly personId: string; readonly id: string; readonly account: string }

/** Asked from the platform: an account that is not connected yet has no figures of ours. */
export async function readReachableSpend(
  ctx: Context,
  { personId, id, account }: Asked,
): Promise<{ readonly spend: number }> {
  refuseOtherPerson(personId, id)
  const { ask } = await openPlatform(ctx, { personId, account })
  const { data } = await ask(
    {
      path: `/${account}/insights`,
      params: { fields: 'spend,account_currency', date_preset: 'last_30d', level: 'account' },
    },
    z.object({ data: z.array(row) }),
  )
  const [all] = data
  // An account that delivered nothing has no row.
  return { spend: all ? minorUnits(all.spend, currencyDecimals(all.account_currency)) : 0 }
}
