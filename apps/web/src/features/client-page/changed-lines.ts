import type { TFunction } from 'i18next'
import type { ClientPage } from '../../data/client-page.ts'
import { formatMoney, type Language } from '../../lib/format.ts'
import { lineOf, placeOf, type Changed } from './client-changes.tsx'
import { periodOf } from './client-plan.tsx'
import { detailsOf, peopleOf, type Target } from './client-targets.tsx'

/** One thing that is another now: what it is, what was read of it before, and what is read now. */
export type Line = {
  readonly what: string
  readonly removed: readonly string[]
  readonly added: readonly string[]
}
type Difference = NonNullable<ClientPage['changed']>['difference']
type Plan = Extract<Difference, { readonly kind: 'publication' }>
type Moved<T> = { readonly before: T; readonly after: T }

/** What changed, each in words: money and dates first, then whom the ads reach, then the ads. */
export function changedLines(
  t: TFunction,
  page: ClientPage,
  difference: Difference,
  language: Language,
): readonly Line[] {
  if (difference.kind === 'publication')
    return [
      ...factsOf(t, page, difference, language),
      ...targetsOf(t, difference.targets, language),
      ...adsOf(t, difference.ads),
    ]
  const { perDay, objects } = difference
  const words = (one: Changed) => [
    placeOf(t, one),
    ...one.fields.map((field) => lineOf(t, field, { ...page, language })),
  ]
  const spend = movedLine(
    t(($) => $.clientPage.changed.daily),
    perDay,
    (sum) => formatMoney(sum, page.currency),
  )
  return [
    ...spend,
    ...objects.changed.map(({ before, after }) => between(after.name, words(before), words(after))),
    ...objects.removed.map((one) => between(one.name, words(one), [])),
    ...objects.added.map((one) => between(one.name, [], words(one))),
  ]
}

/** What reads alike before and after is not said twice. */
const between = (what: string, before: readonly string[], after: readonly string[]): Line => ({
  what,
  removed: before.filter((one) => !after.includes(one)),
  added: after.filter((one) => !before.includes(one)),
})

const movedLine = <T>(what: string, moved: Moved<T> | null, words: (value: T) => string): Line[] =>
  moved === null ? [] : [{ what, removed: [words(moved.before)], added: [words(moved.after)] }]

function factsOf(t: TFunction, page: ClientPage, difference: Plan, language: Language): readonly Line[] {
  const money = (amount: number) => formatMoney(amount, page.currency)
  const { start, end } = difference
  const view = page.view.kind === 'publication' ? page.view : { start: null, end: null }
  const period = (of: 'before' | 'after') =>
    periodOf(
      t,
      { start: start === null ? view.start : start[of], end: end === null ? view.end : end[of] },
      { language, timezone: page.timezone },
    )
  const dates = start === null && end === null ? null : { before: period('before'), after: period('after') }
  return [
    ...movedLine(
      t(($) => $.clientPage.changed.campaign),
      difference.campaignName,
      (name) => name,
    ),
    ...movedLine(
      t(($) => $.clientPage.changed.daily),
      difference.daily,
      money,
    ),
    ...movedLine(
      t(($) => $.clientPage.changed.lifetime),
      difference.lifetime,
      money,
    ),
    ...movedLine(
      t(($) => $.clientPage.changed.atEnd),
      difference.leavesPaused,
      (isPaused) => t(($) => $.clientPage.plan[isPaused ? 'leftPaused' : 'switchedOn']),
    ),
    ...movedLine(
      t(($) => $.clientPage.changed.dates),
      dates,
      (period) => period,
    ),
    ...movedLine(
      t(($) => $.clientPage.changed.stopped),
      difference.stopped,
      (count) => t(($) => $.clientPage.plan.stopped, { count }),
    ),
    ...movedLine(
      t(($) => $.clientPage.changed.others),
      difference.otherChanges,
      (count) => t(($) => $.clientPage.plan.others, { count, name: page.proposedBy }),
    ),
  ]
}

function targetsOf(t: TFunction, { added, removed, changed }: Plan['targets'], language: Language): Line[] {
  const words = (one: Target) => [peopleOf(t, one), ...detailsOf(t, one, language)]
  return [
    ...changed.map(({ before, after }) =>
      between(
        t(($) => $.clientPage.changed.target),
        words(before),
        words(after),
      ),
    ),
    ...removed.map((one) =>
      between(
        t(($) => $.clientPage.changed.targetRemoved),
        words(one),
        [],
      ),
    ),
    ...added.map((one) =>
      between(
        t(($) => $.clientPage.changed.targetAdded),
        [],
        words(one),
      ),
    ),
  ]
}

function adsOf(t: TFunction, { added, removed, changed }: Plan['ads']): Line[] {
  type Ad = (typeof added)[number]
  const words = ({ title, body }: Ad) => [title, body].filter((one) => one !== '')
  // Its title names it already.
  const textOf = ({ body }: Ad) => words({ title: '', body })
  const nameOf = ({ title }: Ad) => (title === '' ? t(($) => $.clientPage.ads.untitled) : title)
  return [
    ...changed.map(({ before, after, hasOtherPicture }) => {
      const line = between(
        t(($) => $.clientPage.changed.ad, { name: nameOf(after) }),
        words(before),
        words(after),
      )
      const picture = hasOtherPicture ? [t(($) => $.clientPage.changed.picture)] : []
      return { ...line, added: [...line.added, ...picture] }
    }),
    ...removed.map((one) =>
      between(
        t(($) => $.clientPage.changed.adRemoved, { name: nameOf(one) }),
        textOf(one),
        [],
      ),
    ),
    ...added.map((one) =>
      between(
        t(($) => $.clientPage.changed.adAdded, { name: nameOf(one) }),
        [],
        textOf(one),
      ),
    ),
  ]
}
