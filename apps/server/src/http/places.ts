import { can, type AccountPermission } from '@vigie/contract'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { roleAt } from './grants.ts'

type Asked = {
  readonly personId: string
  /** `null`: the workspace itself. */
  readonly client: string | null
  readonly permission: AccountPermission
}

/**
 * Whether somebody holds a permission on the workspace or on a client. A client that is not there and one of which they hold nothing
 * are refused alike.
 * @throws {AppError} `client.notFound`, `permission.denied`
 */
export async function requirePlace(
  parts: Pick<Context, 'config' | 'db'>,
  { personId, client, permission }: Asked,
): Promise<void> {
  const role = await roleAt(parts, personId, { client, account: null })
  if (client !== null && (role === null || !(await isThere(parts, client))))
    throw new AppError('client.notFound')
  if (role === null || !can(role, permission)) throw new AppError('permission.denied', { permission })
}

const isThere = async ({ db }: Pick<Context, 'db'>, client: string): Promise<boolean> =>
  (await db
    .selectFrom('client')
    .select('id')
    .where((where) => where(sql`id::text`, '=', client))
    .executeTakeFirst()) !== undefined
