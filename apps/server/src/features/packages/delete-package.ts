import type { CampaignDraft } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { ReusablePackageKind } from '../../db/tables/library.ts'
import { AppError } from '../../errors/app-error.ts'
import { getPackage } from './save-package.ts'

/**
 * Deletes a package that no draft uses.
 * @throws {AppError} `package.inUse` with the names of the drafts, `package.notFound`
 */
export async function deletePackage(
  scope: AccountScope,
  kind: ReusablePackageKind,
  id: string,
): Promise<void> {
  await getPackage(scope, kind, id)
  const users = (await draftsOf(scope)).filter((draft) => usedIds(draft, kind).includes(id))
  if (users.length > 0)
    throw new AppError('package.inUse', { configurations: users.map(({ name }) => name).slice(0, 10) })
  await scope.db
    .deleteFrom('reusable_package')
    .where('account_id', '=', scope.accountId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

async function draftsOf({ db, accountId }: AccountScope): Promise<CampaignDraft[]> {
  const rows = await db
    .selectFrom('campaign_configuration')
    .select('draft_content')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.draft_content)
}

function usedIds(draft: CampaignDraft, kind: ReusablePackageKind): string[] {
  const excluded = [draft.exclusions, ...draft.lines.map((line) => line.exclusions)]
  const references = {
    geo: () => draft.geoPackages,
    audience: () => [...draft.audiencePackages, ...excluded.flatMap((each) => each.audiencePackages)],
    interest: () => [...draft.interestPackages, ...excluded.flatMap((each) => each.interestPackages)],
  }
  return references[kind]().map((reference) => reference.id)
}
