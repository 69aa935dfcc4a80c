import { decidingGrant, type Role } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { readGrants } from '../../http/grants.ts'

type Origin = {
  readonly role: Role
  readonly place: 'workspace' | 'client' | 'account'
  readonly name: string
  readonly group: string | null
}
type Worker = { readonly id: string; readonly role: Role; readonly own: Role | null }
type Asked = { readonly accountId: number; readonly people: readonly Worker[] }

/** Where what somebody may do on the account comes from, for everybody who has it from elsewhere than the account. */
export async function originsOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { accountId, people }: Asked,
): Promise<ReadonlyMap<string, Origin>> {
  const inheriting = people.filter(({ own, role }) => own !== role)
  if (inheriting.length === 0) return new Map()
  const grants = await readGrants({ db, config })
  const { clientId, client } = await db
    .selectFrom('ad_account')
    .leftJoin('client', 'client.id', 'ad_account.client_id')
    .select(['ad_account.client_id as clientId', 'client.name as client'])
    .where('ad_account.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const workspace = await db.selectFrom('workspace').select('name').executeTakeFirst()
  const groups = await db
    .selectFrom('person_group')
    .select(['person_id as person', 'name'])
    .where(
      'person_id',
      'in',
      inheriting.map(({ id }) => id),
    )
    .execute()
  const at = { client: clientId, account: String(accountId) }
  return new Map(
    inheriting.flatMap(({ id }): [string, Origin][] => {
      const names = groups.filter(({ person }) => person === id).map(({ name }) => name)
      const grant = decidingGrant(grants, { person: id, groups: names }, at)
      if (grant === null) return []
      const { role, group } = grant
      if (grant.account !== null) return [[id, { role, group, place: 'account', name: '' }]]
      if (grant.client !== null) return [[id, { role, group, place: 'client', name: client ?? '' }]]
      return [[id, { role, group, place: 'workspace', name: workspace?.name ?? '' }]]
    }),
  )
}
