import { valuesOfPart, type BudgetPart } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { openForWork } from '../../platforms/registry.ts'
import { proposeLive } from './propose.ts'

type Asked = {
  readonly accountId: number
  readonly account: string
  readonly currency: string
  readonly personId: string
  readonly strategyId: string
  readonly strategyName: string
  readonly parts: readonly BudgetPart[]
}

/**
 * A strategy proposes to move money between ad sets. It is the author, so that anybody who may decides, whoever answers for it.
 * @returns the id of the proposal; that of the open one where it proposes the same once more
 * @throws {AppError} as `proposeChanges` does
 */
export async function proposeMove(ctx: Context, asked: Asked): Promise<string> {
  const { accountId, account, currency, personId, strategyId, strategyName, parts } = asked
  const platform = await openForWork(ctx, { accountId, account, personId })
  const author = { authorId: strategyId, authorName: strategyName, personId: null }
  const items = parts.map((part) => {
    const { from, to } = valuesOfPart(part)
    return {
      ...{ level: 'adset' as const, id: part.adsetId },
      set: to,
      onlyIf: { ...from, status: 'ACTIVE' as const },
    }
  })
  const body = { items, reason: '' }
  return proposeLive(
    ctx,
    { tenant: { accountId, account, currency }, ...author },
    { platform, body, isMove: true },
  )
}
