import { noGuardrails, type Guardrails } from '@vigie/domain'
import type { Context } from '../context.ts'
import type { AccountScope } from '../db/in-account.ts'
import { readInstallationFreeze } from './installation-freeze.ts'

export type AccountGuard = {
  readonly limits: Guardrails
  /** Everything but pauses is held back: in this account, or in the whole installation. */
  readonly isFrozen: boolean
  readonly isFrozenEverywhere: boolean
  readonly frozenBy: string | null
  readonly frozenAt: Date | null
}

/** The limits and the kill switch of an account; the installation's own switch stands above it. */
export async function readAccountGuard(
  { config }: Pick<Context, 'config'>,
  { db, accountId }: AccountScope,
): Promise<AccountGuard> {
  const row = await db
    .selectFrom('account_guard')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const everywhere = await readInstallationFreeze(db)
  const isFrozenEverywhere = config.isWriteFrozen || everywhere.isFrozen
  return {
    limits: withMode(row?.limits),
    isFrozen: isFrozenEverywhere || (row?.is_frozen ?? false),
    isFrozenEverywhere,
    frozenBy: row?.frozen_by ?? everywhere.frozenBy,
    frozenAt: row?.frozen_at ?? everywhere.frozenAt,
  }
}

/** The limits alone, for what only plans. */
export async function readLimits({ db, accountId }: AccountScope): Promise<Guardrails> {
  const row = await db
    .selectFrom('account_guard')
    .select('limits')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return withMode(row?.limits)
}

/** A former version that runs beside this one stores a sum without its mode. */
const withMode = (stored: Partial<Guardrails> = {}): Guardrails => ({
  ...noGuardrails,
  ...(stored.secondPersonAbove ? { approvalMode: 'aboveSum' as const } : {}),
  ...stored,
})
