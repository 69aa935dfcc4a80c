import type { AccountScope } from '../../db/in-account.ts'
import type { PackageKind, ReusablePackageKind } from '../../db/tables/library.ts'
import { AppError } from '../../errors/app-error.ts'
import { usersOf } from './package-uses.ts'
import { getPackage } from './save-package.ts'

/**
 * Deletes a package that no campaign uses.
 * @throws {AppError} `package.inUse` with the names of the campaigns, `package.notFound`
 */
export async function deletePackage(
  scope: AccountScope,
  kind: ReusablePackageKind,
  id: string,
): Promise<void> {
  await getPackage(scope, kind, id)
  await refuseUsed(scope, kind, id)
  await scope.db
    .deleteFrom('reusable_package')
    .where('account_id', '=', scope.accountId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** @throws {AppError} `package.inUse` with the names of the campaigns */
export async function refuseUsed(scope: AccountScope, kind: PackageKind, id: string): Promise<void> {
  const users = await usersOf(scope, kind, id)
  if (users.length > 0) throw new AppError('package.inUse', { configurations: users.slice(0, 10) })
}
