import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { comparedAddress } from '../../../lib/compared-address.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** A person waits for a mail for some minutes; who did not ask for any is asked three times a day at most. */
const pauseMs = 10 * minute
const mostADay = 3
const linkMs = 3 * day

const small = (addresses: readonly string[]): string[] => [...new Set(addresses.map(comparedAddress))]

/** Of some addresses, in small letters, those whose reader said yes, and has not lost the account since. */
export async function confirmedAmong(
  scope: AccountScope,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const { db, accountId } = scope
  const gone = await goneAmong(scope, addresses)
  const rows = await db
    .selectFrom('alert_address')
    .select(['address', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .where('address', 'in', small(addresses))
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(
    rows.flatMap(({ address, confirmed_at: at }) => ((gone.get(address) ?? 0) < Number(at) ? [address] : [])),
  )
}

/** Addresses of people who were removed from the account or lost it at the platform, with when: mails of it would go on being read. */
async function goneAmong(
  { db, accountId }: AccountScope,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('person')
    .leftJoin('membership', (join) =>
      join.onRef('membership.person_id', '=', 'person.id').on('membership.account_id', '=', accountId),
    )
    .leftJoin('removed_member', (join) =>
      join
        .onRef('removed_member.person_id', '=', 'person.id')
        .on('removed_member.account_id', '=', accountId),
    )
    .select([
      sql<string>`lower(person.email)`.as('address'),
      'membership.person_id as member',
      'membership.lost_at',
      'removed_member.removed_at',
    ])
    .where('person.is_email_verified', '=', true)
    .where(sql<string>`lower(person.email)`, 'in', small(addresses))
    .execute()
  const living = new Set(rows.flatMap((row) => (row.member && !row.lost_at ? [row.address] : [])))
  return new Map(
    rows.flatMap(({ address, lost_at: lost, removed_at: removed }): [string, number][] => {
      const at = lost ?? removed
      return at === null || living.has(address) ? [] : [[address, at.getTime()]]
    }),
  )
}

/** Who lost the account is asked anew, where somebody goes on sending there. */
export async function forgetGone(scope: AccountScope, addresses: readonly string[]): Promise<void> {
  const confirmed = await confirmedAmong(scope, addresses)
  const others = small(addresses).filter((address) => !confirmed.has(address))
  if (others.length === 0) return
  await scope.db
    .updateTable('alert_address')
    .set({ confirmed_at: null })
    .where('account_id', '=', scope.accountId)
    .where('address', 'in', others)
    .where('confirmed_at', 'is not', null)
    .execute()
}

/** Whom the issuer vouches for needs no mail: members of the account, by the address that it verified. */
export async function confirmMembers(
  { db, accountId }: AccountScope,
  { addresses, at }: { readonly addresses: readonly string[]; readonly at: Date },
): Promise<void> {
  if (addresses.length === 0) return
  const members = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.email')
    .where('membership.account_id', '=', accountId)
    .where('membership.lost_at', 'is', null)
    .where('person.is_email_verified', '=', true)
    .where(sql<string>`lower(person.email)`, 'in', small(addresses))
    .execute()
  for (const address of small(members.map(({ email }) => email)))
    await db
      .insertInto('alert_address')
      .values({ account_id: accountId, address, confirmed_at: at, asked_at: at, asked_times: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'address'])
          .doUpdateSet({ confirmed_at: at, token_hash: null, token_ends_at: null }),
      )
      .execute()
}

type Asking = { readonly address: string; readonly tokenHash: Buffer; readonly at: Date }

/** Notes that an address is asked now. @returns false when it was asked a moment ago, often enough today, or said yes */
export async function noteAsked(
  { db, accountId }: AccountScope,
  { address, tokenHash, at }: Asking,
): Promise<boolean> {
  const asked = { token_hash: tokenHash, token_ends_at: new Date(at.getTime() + linkMs), asked_at: at }
  const yesterday = new Date(at.getTime() - day)
  const noted = await db
    .insertInto('alert_address')
    .values({ account_id: accountId, address: comparedAddress(address), asked_times: 1, ...asked })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'address'])
        .doUpdateSet((set) => ({
          ...asked,
          asked_times: set
            .case()
            .when('alert_address.asked_at', '<', yesterday)
            .then(1)
            .else(set(set.ref('alert_address.asked_times'), '+', 1))
            .end(),
        }))
        .where('alert_address.confirmed_at', 'is', null)
        .where('alert_address.asked_at', '<=', new Date(at.getTime() - pauseMs))
        .where((where) =>
          where.or([
            where('alert_address.asked_times', '<', mostADay),
            where('alert_address.asked_at', '<', yesterday),
          ]),
        ),
    )
    .returning('address')
    .execute()
  return noted.length > 0
}

/** The reader of a link says yes, once. @returns the address, or `null` when the link ended or was used */
export async function confirmByToken(
  { db, accountId }: AccountScope,
  { tokenHash, at }: { readonly tokenHash: Buffer; readonly at: Date },
): Promise<string | null> {
  const confirmed = await db
    .updateTable('alert_address')
    .set({ confirmed_at: at, token_hash: null, token_ends_at: null })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('token_ends_at', '>', at)
    .returning('address')
    .executeTakeFirst()
  return confirmed?.address ?? null
}
