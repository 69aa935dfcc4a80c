import { endpoints } from '@vigie/contract'
import { done } from '../../http/done.ts'
import type { Routes } from '../../http/route.ts'
import { createToken } from './create-token.ts'
import { listTokens, revokeToken } from './tokens.store.ts'

export function tokenRoutes({ person, ctx }: Routes): void {
  person(endpoints.listTokens, ({ personId }) => listTokens(ctx, personId))
  person(endpoints.createToken, ({ personId, body }) => createToken(ctx, personId, body))
  person(endpoints.revokeToken, async ({ personId, params }) => {
    await revokeToken(ctx, personId, params.id)
    return done
  })
}
