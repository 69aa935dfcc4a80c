import { z } from 'zod'
import type { Context } from '../../context.ts'
import { holdGrants } from '../../http/grants.ts'
import { settleInherited } from '../../grants/settle-inherited.ts'

const mostGroups = 500
const named = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))])
  .transform((names) => names.filter(({ length }) => length <= 300).slice(0, mostGroups))
  .catch([])

type Told = Readonly<Record<string, unknown>>

/** The groups that the issuer names: those of the signed token, or of the profile where the token says nothing of them. */
export const groupsIn = (claim: string, token: Told, profile: Told): readonly string[] =>
  named.parse(token[claim] ?? profile[claim])

/**
 * Whoever signs in is in the groups that the issuer names now, and in no other: what a group holds is theirs from here on, and what a
 * former one held no longer is.
 */
export async function takeGroups(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  person: string,
  groups: readonly string[],
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (transaction) => {
    await holdGrants(transaction)
    await transaction.deleteFrom('person_group').where('person_id', '=', person).execute()
    if (groups.length > 0)
      await transaction
        .insertInto('person_group')
        .values(groups.map((name) => ({ person_id: person, name, seen_at: at })))
        .execute()
    await settleInherited({ config }, transaction, { at, by: null, person })
  })
}
