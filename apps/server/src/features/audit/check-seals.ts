import type { auditEndpoints } from '@vigie/contract/audit'
import type { ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { checkChain } from '../../operations/audit-chain.ts'
import { asOwner, enterAccount } from '../../operations/owner-connection.ts'

type Checked = ResponseOf<typeof auditEndpoints.auditSeals>

/** So long what was found is told again, with its time: many who open the page at once do not each go through years of lines. */
const toldAgainMs = 10 * 60_000

/**
 * Goes through every line of an account's audit as it is asked, as the owner of the database: a line that was changed, removed, put in
 * between or never sealed is found, as the doctor finds it.
 */
export function sealChecks({ config, clock }: Pick<Context, 'config' | 'clock'>) {
  const found = new Map<number, { readonly at: number; readonly checked: Promise<Checked> }>()
  const check = (accountId: number): Promise<Checked> =>
    asOwner(config.databaseUrl, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      await enterAccount(client, accountId)
      const { lines, fault } = await checkChain(client, accountId)
      await client.query('commit')
      return {
        checkedAt: clock.now().toISOString(),
        lines,
        brokenAt: fault?.line ?? null,
        unsealed: fault?.unsealed ?? 0,
      }
    })
  return (accountId: number): Promise<Checked> => {
    const former = found.get(accountId)
    if (former && clock.now().getTime() - former.at < toldAgainMs) return former.checked
    const checked = check(accountId)
    found.set(accountId, { at: clock.now().getTime(), checked })
    // What could not be looked through is asked anew.
    checked.catch(() => found.delete(accountId))
    return checked
  }
}
