import { can, type AccountPermission, type Role } from '@vigie/contract'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'

/** The account a request works on, and what its person may do there. */
export type Tenant = {
  readonly accountId: number
  /** The platform's id, `act_…`. */
  readonly account: string
  readonly name: string
  readonly currency: string
  readonly timezone: string
  readonly role: Role
}

/**
 * Finds the account of a path through the person's membership: an account that does not exist and one that is not
 * theirs are refused alike.
 * @throws {AppError} `account.forbidden`, `account.notReachable` for who lost it at the platform, `permission.denied`
 */
export async function resolveTenant(
  { db }: Pick<Context, 'db'>,
  asked: { readonly personId: string; readonly account: string; readonly permission: AccountPermission },
): Promise<Tenant> {
  const row = await tenantsOf(db, asked.personId)
    .select('membership.lost_at as lostAt')
    .where('ad_account.platform_id', '=', asked.account)
    .executeTakeFirst()
  if (!row) throw new AppError('account.forbidden', { account: asked.account })
  const { lostAt, ...tenant } = row
  if (lostAt !== null) throw new AppError('account.notReachable', { account: asked.account })
  if (!can(row.role, asked.permission))
    throw new AppError('permission.denied', { permission: asked.permission })
  return tenant
}

/** An account as somebody who works there has it; `null` for who works there no longer. */
export async function readTenant(
  { db }: Pick<Context, 'db'>,
  asked: { readonly personId: string; readonly accountId: number },
): Promise<Tenant | null> {
  const row = await tenantsOf(db, asked.personId)
    .where('membership.account_id', '=', asked.accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether somebody still may what they once might, where no request of theirs asks. */
export async function mayStill(
  { db }: Pick<Context, 'db'>,
  asked: { readonly personId: string; readonly accountId: number; readonly permission: AccountPermission },
): Promise<boolean> {
  const row = await tenantsOf(db, asked.personId)
    .where('membership.account_id', '=', asked.accountId)
    .where('membership.lost_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && can(row.role, asked.permission)
}

const tenantsOf = (db: Context['db'], personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select([
      'ad_account.account_id as accountId',
      'ad_account.platform_id as account',
      'ad_account.name',
      'ad_account.currency',
      'ad_account.timezone',
      'membership.acting_role as role',
    ])
    .where('membership.person_id', '=', personId)
