import type { CarriedKind, endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { heirsOf, readCarried, readColleagues } from './carried.ts'

type Asked = { readonly accountId: number; readonly person: string }

/** What hangs on somebody, shown before they are removed: what it is, and who might go on with it. */
export const personCarries = (
  { db, clock }: Context,
  { accountId, person }: Asked,
): Promise<ResponseOf<typeof endpoints.personCarries>> =>
  inAccount({ db }, accountId, async (scope) => {
    const asked = { person, now: clock.now() }
    const carried = await readCarried(scope, asked)
    const colleagues = await readColleagues(scope, asked)
    const shown = (kind: CarriedKind) => ({
      items: [...carried[kind]],
      heirs: heirsOf(kind, colleagues, carried).map(({ id, name }) => ({ id, name })),
    })
    return {
      publications: shown('publications'),
      strategies: shown('strategies'),
      budgetAlerts: shown('budgetAlerts'),
      invitations: shown('invitations'),
      isLastConnected: !colleagues.some(({ isConnected }) => isConnected),
    }
  })
