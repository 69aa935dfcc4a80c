import type { AdPackage } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { readImages } from './images.ts'
import { readTextAssets } from './text-assets.ts'

/** Everything that carries the name of a package. A package nobody uses has empty lists. */
export async function readAdPackage(scope: AccountScope, name: string): Promise<AdPackage> {
  return {
    name,
    images: await readImages(scope, name),
    bodies: await readTextAssets(scope, 'body', name),
    titles: await readTextAssets(scope, 'title', name),
    descriptions: await readTextAssets(scope, 'description', name),
    links: await readTextAssets(scope, 'link', name),
    utms: await readTextAssets(scope, 'utm', name),
    callsToAction: await readTextAssets(scope, 'callToAction', name),
  }
}

/** Names of the packages of an account: the keywords that its assets carry. */
export async function readAdPackageNames({ db, accountId }: AccountScope): Promise<string[]> {
  const of = (table: 'image' | 'text_asset') =>
    db
      .selectFrom(table)
      .select((row) => row.fn<string>('unnest', ['keywords']).as('name'))
      .where('account_id', '=', accountId)
  const rows = await of('image').union(of('text_asset')).execute()
  return rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'fr'))
}
