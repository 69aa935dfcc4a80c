import { targetingKeyOf, type TargetingKind, type TargetingPackage } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { readPackageUses } from '../../../records/package-uses.ts'
import { readPackages } from '../../../records/reusable-packages.ts'

/** A package as it is kept, with how many campaigns use it and when it was last changed. */
export type StoredTargeting = TargetingPackage & {
  readonly key: string
  readonly uses: { readonly published: number; readonly drafts: number }
  readonly changedAt: string
}

/** Every package of zones, audiences and interests of the account. */
export async function readStoredTargetings(scope: AccountScope): Promise<readonly StoredTargeting[]> {
  const changes = await readChanges(scope)
  const tell = async <K extends TargetingKind, P extends { readonly id: string | null }>(
    kind: K,
    packages: readonly P[],
  ) => {
    const uses = await readPackageUses(scope, kind)
    return packages.map((one) => {
      const id = one.id ?? ''
      const users = uses.get(id) ?? []
      const published = users.filter(({ campaignId }) => campaignId !== null).length
      return {
        kind,
        package: one,
        key: targetingKeyOf(kind, id),
        uses: { published, drafts: users.length - published },
        changedAt: changes.get(id) ?? new Date(0).toISOString(),
      }
    })
  }
  return [
    ...(await tell('geo', await readPackages(scope, 'geo'))),
    ...(await tell('audience', await readPackages(scope, 'audience'))),
    ...(await tell('interest', await readPackages(scope, 'interest'))),
  ]
}

async function readChanges({ db, accountId }: AccountScope): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('reusable_package')
    .select(['id', 'updated_at'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ id, updated_at: at }) => [id, at.toISOString()]))
}
