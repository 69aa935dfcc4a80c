import type { endpoints, RequestOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'

type Changes = RequestOf<typeof endpoints.proposeChanges>['body']

/**
 * What staged changes ask of proposals, which are another feature: to put changes before a second person.
 * @param within runs in the transaction that keeps the proposal; what it throws leaves no proposal
 * @returns the id of the proposal
 * @throws {AppError} as proposing changes does
 */
export type Propose = (
  ctx: Context,
  asker: { readonly tenant: Tenant; readonly personId: string },
  body: Changes,
  within: (scope: AccountScope) => Promise<unknown>,
) => Promise<string>
