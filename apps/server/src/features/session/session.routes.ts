import { endpoints } from '@vigie/contract'
import type { Routes } from '../../http/route.ts'
import { done } from '../../http/done.ts'
import { changePreferences } from './preferences.ts'
import { logOut } from './log-out.ts'
import { endOtherSessions, listOwnSessions } from './own-sessions.ts'
import { login } from './login.ts'
import { selectAccount } from './select-account.ts'
import { describeSession } from './describe-session.ts'

export function sessionRoutes(routes: Routes): void {
  const { ctx } = routes
  login(routes)
  routes.open(endpoints.session, (call) => describeSession(ctx, call))
  routes.person(endpoints.savePreferences, ({ personId, body }) => changePreferences(ctx, personId, body))
  routes.person(endpoints.selectAccount, async ({ identity, personId, body }) => {
    await selectAccount(ctx, { identity, personId, account: body.account })
    return done
  })
  routes.person(endpoints.ownSessions, (call) => listOwnSessions(ctx, call))
  routes.person(endpoints.endOtherSessions, (call) => endOtherSessions(ctx, call))
  routes.person(endpoints.logout, (call) => logOut(ctx, call))
}
