import { endpoints } from '@vigie/contract'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { answerRequest } from './answer-request.ts'
import { changeRole, removePerson } from './change-people.ts'
import { exportPersonRoutes } from './export-person.ts'
import { invite, revokeInvitation } from './invite.ts'
import { listPeople } from './list-people.ts'
import { personCarries } from './person-carries.ts'

export function peopleRoutes(routes: Routes): void {
  const { account, ctx } = routes
  exportPersonRoutes(routes)
  account(endpoints.listPeople, ({ tenant, personId }) =>
    listPeople(ctx, { accountId: tenant.accountId, personId, role: tenant.role }),
  )
  account(endpoints.invitePerson, async ({ tenant, personId, body }) => {
    await invite(ctx, { accountId: tenant.accountId, by: personId, ...body })
    return done
  })
  account(endpoints.revokeInvitation, async ({ tenant, personId, params }) => {
    await revokeInvitation(ctx, { accountId: tenant.accountId, by: personId, id: params.id })
    return done
  })
  account(endpoints.answerRequest, async ({ tenant, personId, params, body }) => {
    const { accountId } = tenant
    await answerRequest(ctx, { accountId, by: personId, person: params.person, role: body.role })
    return done
  })
  account(endpoints.changeRole, async ({ tenant, personId, params, body }) => {
    const { accountId } = tenant
    await changeRole(ctx, { accountId, by: personId, person: params.person, role: body.role })
    return done
  })
  account(endpoints.personCarries, ({ tenant, params }) =>
    personCarries(ctx, { accountId: tenant.accountId, person: params.person }),
  )
  account(endpoints.removePerson, async ({ tenant, personId, params, body }) => {
    const { accountId } = tenant
    await removePerson(ctx, { accountId, by: personId, person: params.person, wills: body })
    return done
  })
}
