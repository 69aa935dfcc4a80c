import type { Context } from '../context.ts'
import { applyChanges } from './apply-changes.ts'
import { resolveOpenWrites as resolve } from './resolve-open-writes.ts'
import { pauseInsistently, resolveOpenWrites } from './writes.job.ts'

export function registerWriteJobs(ctx: Context): void {
  ctx.jobs.handle(pauseInsistently, async ({ accountId, account, level, id, ...order }) => {
    const [result] = await applyChanges(ctx, {
      ...order,
      account: { accountId, account },
      isWorkOfAccount: true,
      changes: [{ level, id, set: { status: 'PAUSED' } }],
    })
    const isDone = result?.outcome === 'applied' || result?.outcome === 'unchanged'
    // Gone is as good as paused; everything else is tried again.
    if (!isDone && result?.problem?.code !== 'object.notFound')
      throw new Error(`${level} ${id} is not paused yet: ${result?.outcome}`)
  })
  ctx.jobs.handle(resolveOpenWrites, () => resolve(ctx))
  ctx.jobs.repeat(resolveOpenWrites, '* * * * *', {})
}
