import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  comparedEvent,
  sumFigures,
  targetingSays,
  targetingsInOrder,
  type CampaignFigures,
  type TargetingKind,
} from '@vigie/domain'
import type { Context } from '../../../context.ts'
import { inAccount } from '../../../db/in-account.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { dayIn } from '../days.ts'
import type { ReadSums } from '../explorer/kept-sums.ts'
import { figuresIn } from '../explorer/order-by-figures.ts'
import { readLive } from '../live-objects.read-model.ts'
import { pageOf } from '../page-of.ts'
import { readProvenance } from '../provenance.read-model.ts'
import { readRanking } from '../ranking.read-model.ts'
import { readMadeAdsets } from './adsets-of-packages.read-model.ts'
import { readStoredTargetings, type StoredTargeting } from './stored-targetings.read-model.ts'

type Question = Required<NonNullable<RequestOf<typeof endpoints.listTargetings>['query']>>
type Home = Omit<ResponseOf<typeof endpoints.listTargetings>, 'targetings'> & {
  readonly targetings: readonly TargetingTold[]
}
type TargetingTold = StoredTargeting & {
  readonly figures: CampaignFigures
  readonly adsets: { readonly all: number; readonly live: number }
}
type Asked = {
  readonly tenant: Tenant
  readonly readSums: ReadSums
  readonly question: Omit<Question, 'after'> & { readonly after?: string | undefined }
}

/**
 * A page of the packages that say whom to aim at. What each ad set did is the explorer's sum; a package did what the ad
 * sets that were made of it did, to the cent.
 */
export function readTargetings(ctx: Context, { tenant, readSums, question }: Asked): Promise<Home> {
  const now = ctx.clock.now()
  return inAccount(ctx, tenant.accountId, async (scope): Promise<Home> => {
    const stored = await readStoredTargetings(scope)
    const made = await readMadeAdsets(scope)
    const live = await readLive(scope, 'adset', now)
    const sheet = await readSums(scope, 'adset', question)
    const sumOf = (ids: readonly string[]) =>
      sumFigures(ids.flatMap((id) => (sheet.places.has(id) ? [figuresIn(sheet, id)] : [])))
    const all = [...sheet.places.keys()]
    const total = sumOf(all)
    const event = comparedEvent(await readRanking(scope), total)
    const targetings = stored.map((one): TargetingTold => {
      const adsets = made.of.get(one.key) ?? []
      return {
        ...one,
        figures: sumOf(adsets),
        adsets: { all: adsets.length, live: adsets.filter((id) => live.has(id)).length },
      }
    })
    const matching = targetings.filter(
      (one) => (question.kind === 'all' || one.kind === question.kind) && targetingSays(one, question.text),
    )
    const ordered = targetingsInOrder(matching, question.order, { event, isReversed: question.isReversed })
    const { page, next } = pageOf(ordered, question)
    const countOf = (kind: TargetingKind) => stored.filter((one) => one.kind === kind).length
    return {
      targetings: page,
      count: ordered.length,
      counts: { geo: countOf('geo'), audience: countOf('audience'), interest: countOf('interest') },
      spend: { all: total.spend, elsewhere: sumOf(all.filter((id) => !made.known.has(id))).spend },
      event,
      next,
      provenance: await readProvenance(scope, {
        report: 'adset',
        range: question,
        today: dayIn(tenant.timezone, now),
      }),
      currency: tenant.currency,
    }
  })
}
