import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  comparedEvent,
  dayBefore,
  fatigueDays,
  inOrderOf,
  sumFigures,
  type ConversionEventId,
  type ItemScore,
} from '@vigie/domain'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { dayIn } from '../days.ts'
import type { ReadSums } from '../explorer/kept-sums.ts'
import { plain } from '../../../db/plain-text.ts'
import { readLive } from '../live-objects.read-model.ts'
import { pageOf } from '../page-of.ts'
import { readProvenance } from '../provenance.read-model.ts'
import { readRanking } from '../ranking.read-model.ts'
import { scoresOf } from './kept-scores.ts'
import { readLibrary } from './library.read-model.ts'
import { readPackagesOfAds } from './packages-of-ads.read-model.ts'
import { firstDaysOf, tellVisuals } from './page-of-visuals.ts'
import { shelvesOf } from './shelves-of.ts'
import { readFirstDays, readShown } from './shown-visuals.read-model.ts'
import { figuresOfAds, visualsOf, type OwnVisual } from './visuals-of.ts'

type Question = Required<NonNullable<RequestOf<typeof endpoints.listVisuals>['query']>>
type Gallery = ResponseOf<typeof endpoints.listVisuals>
export type GalleryAsked = {
  readonly tenant: Tenant
  readonly readSums: ReadSums
  readonly now: Date
  readonly range: { readonly since: string; readonly until: string }
  readonly text: string
}
type Asked = Pick<GalleryAsked, 'tenant' | 'readSums'> & {
  readonly question: Omit<Question, 'after'> & { readonly after?: string | undefined }
}

/** A page of the gallery. What each ad did is the explorer's sum; what is said of a visual besides is read for its page. */
export async function readGallery(ctx: Context, asked: Asked): Promise<Gallery> {
  const { tenant, question } = asked
  const now = ctx.clock.now()
  const gallery = await inAccount(ctx, tenant.accountId, async (scope): Promise<Gallery> => {
    const all = await readVisuals(scope, { ...asked, now, range: question, text: question.text })
    const yesterday = dayBefore(dayIn(tenant.timezone, now), 1)
    const matching = all.visuals.filter((one) => isMeant(one, question))
    const ordered = await inOrder(scope, matching, { question, ...all })
    const { page, next } = pageOf(ordered, question)
    return {
      visuals: await tellVisuals(scope, page, { scores: all.scores, yesterday }),
      count: ordered.length,
      totals: sumFigures(matching.map(({ figures }) => figures)),
      counts: countsOf(all.visuals),
      all: sumFigures(all.visuals.map(({ figures }) => figures)),
      otherSpend: all.otherSpend,
      ...shelvesOf({ ...all, madeFrom: await readPackagesOfAds(scope) }),
      event: all.event,
      next,
      provenance: await readProvenance(scope, {
        report: 'ad',
        range: question,
        today: dayIn(tenant.timezone, now),
      }),
      currency: tenant.currency,
    }
  })
  return ctx.pictures.show(tenant.accountId, gallery)
}

/** Every visual of the account with its sums and its score beside all others. */
export async function readVisuals(scope: AccountScope, asked: GalleryAsked) {
  const { tenant, readSums, now, range } = asked
  const yesterday = dayBefore(dayIn(tenant.timezone, now), 1)
  const recent = { since: dayBefore(yesterday, fatigueDays.recent - 1), until: yesterday }
  const beforeUntil = dayBefore(recent.since, 1)
  const sheet = await readSums(scope, 'ad', range)
  const shown = await readShown(scope, asked.text)
  const visuals = visualsOf({
    library: await readLibrary(scope),
    shown,
    live: await readLive(scope, 'ad', now),
    sheet,
    fatigue: {
      recent: await readSums(scope, 'ad', recent),
      before: await readSums(scope, 'ad', {
        since: dayBefore(beforeUntil, fatigueDays.before - 1),
        until: beforeUntil,
      }),
    },
  })
  const otherAds = shown.get('')?.ads.map(({ id }) => id) ?? []
  const event = comparedEvent(await readRanking(scope), sumFigures(visuals.map(({ figures }) => figures)))
  return {
    visuals,
    sheet,
    event,
    scores: scoresOf(visuals, sheet, event),
    otherAds,
    otherSpend: figuresOfAds(sheet, otherAds).spend,
  }
}

/** A name, a package or a text holds what is looked for. */
function isMeant(visual: OwnVisual, question: Asked['question']): boolean {
  const text = plain(question.text.trim())
  const says = (words: string) => plain(words).includes(text)
  if (question.kind !== 'all' && visual.kind !== question.kind) return false
  if (question.package !== '' && !visual.packages.includes(question.package)) return false
  if (question.use === 'live' && visual.ads.live === 0) return false
  if (question.use === 'used' && visual.ads.all === 0) return false
  if (question.use === 'unused' && visual.ads.all > 0) return false
  return text === '' || says(visual.name) || visual.packages.some(says) || visual.isFound
}

type Ordering = {
  readonly question: Asked['question']
  readonly event: ConversionEventId
  readonly scores: ReadonlyMap<string, ItemScore>
}

async function inOrder(
  scope: AccountScope,
  visuals: readonly OwnVisual[],
  { question: { order, isReversed }, event, scores }: Ordering,
): Promise<readonly OwnVisual[]> {
  // Only this order needs the first day of every ad.
  const firstDays =
    order === 'age'
      ? firstDaysOf(
          visuals,
          await readFirstDays(
            scope,
            visuals.flatMap(({ adIds }) => adIds),
          ),
        )
      : new Map<string, string>()
  const ordered = visuals.map((visual) => ({
    ...visual,
    score: scores.get(visual.key) ?? null,
    firstDay: firstDays.get(visual.key) ?? null,
  }))
  return inOrderOf(ordered, order, { event, isReversed })
}

const countsOf = (visuals: readonly OwnVisual[]): Gallery['counts'] => ({
  images: visuals.filter(({ kind }) => kind === 'image').length,
  films: visuals.filter(({ kind }) => kind === 'film').length,
  live: visuals.filter(({ ads }) => ads.live > 0).length,
  unused: visuals.filter(({ ads }) => ads.all === 0).length,
})
