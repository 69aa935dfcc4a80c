import {
  costOfResult,
  daysBeforeStop,
  hasDeeds,
  reportHeadline,
  returnOf,
  type ClientReport,
  type Language,
} from '@vigie/domain'
import { writeCount, writeMoney, writeNumber } from '@vigie/sentences/numbers'
import { weeklyMailTexts, type WeeklyMailTexts as Texts } from '@vigie/sentences/weekly-mail'
import { plainName } from '../../../mail/plain-name.ts'
import type { WeekEnd } from './ends.read-model.ts'

type Told = {
  readonly report: ClientReport
  readonly ends: readonly WeekEnd[]
  readonly language: Language
  readonly account: string
  readonly currency: string
  /** Of the page that explains these days. */
  readonly address: string
}
type Money = (amount: number) => string

/**
 * The mail of a Monday, in the words of a client: the sentence that the figures make, four figures, what was done and what it concerned, and
 * what ends by itself. It is made from the report that the page of that week shows.
 */
export function weeklyMail({ report, ends, language, account, currency, address }: Told) {
  const texts = weeklyMailTexts[language]
  const money: Money = (amount) => writeMoney({ amount: Math.round(amount), currency })
  const day = (one: string) => texts.day(one)
  const parts = [
    texts.week(plainName(account), day(report.since), day(report.until)),
    headline(texts, report, money),
    ...(report.readAt === null ? [] : [figures(texts, report, money)]),
    ...(report.missingDays > 0 && report.readAt !== null ? [texts.missing(report.missingDays)] : []),
    ...deeds(texts, report, money),
    ...coming(texts, ends),
    `${texts.page}\n${address}`,
    texts.end,
  ]
  return { subject: texts.subject(plainName(account)), text: parts.join('\n\n') }
}

function headline(texts: Texts, report: ClientReport, money: Money): string {
  if (report.readAt === null) return texts.unread
  const { totals, result } = report
  const told = reportHeadline(report)
  if (told.kind === 'nothing') return texts.nothing
  if (told.kind === 'plain') return texts.plain(texts.counted[result](totals.results), money(totals.spend))
  const { volume, cost, mood, isEarly } = told
  const compared = texts.volume[volume](texts.results[result])
  const sentence = joined(texts, {
    volume: isEarly ? texts.early(compared) : compared,
    cost: cost && texts.cost[cost],
    isAgainst: mood === 'mixed' && cost !== 'same',
  })
  return mood === 'mixed'
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : texts.opened(texts.opening[mood], sentence)
}

type Parts = { readonly volume: string; readonly cost: string | null; readonly isAgainst: boolean }

function joined(texts: Texts, { volume, cost, isAgainst }: Parts): string {
  if (cost === null) return `${volume}.`
  return isAgainst ? texts.but(volume, cost) : texts.and(volume, cost)
}

/** What was spent, what it brought, what one cost, and what the money brought or how often it was seen. */
function figures(texts: Texts, report: ClientReport, money: Money): string {
  const { totals, previous, result } = report
  const cost = costOfResult(totals)
  const returned = returnOf(totals)
  const before = (one: string | null) => (previous === null || one === null ? '' : texts.before(one))
  const costBefore = previous === null ? null : costOfResult(previous)
  const lines = [
    `${texts.spend(money(totals.spend))}${before(previous && money(previous.spend))}`,
    `${texts.counted[result](totals.results)}${before(previous && writeCount(previous.results))}`,
    cost === null
      ? texts.noCost
      : `${texts.costOf[result](money(cost))}${before(costBefore === null ? null : money(costBefore))}`,
    returned === null
      ? texts.seen(writeCount(totals.impressions))
      : texts.returned(writeNumber(returned, { mark: texts.mark })),
  ]
  return lines.map((line) => `– ${line}`).join('\n')
}

const levels = ['campaign', 'adset', 'ad'] as const

/** What was done, a line each; of what was stopped what it cost and brought before, which is why. */
function deeds(texts: Texts, { deeds: done, deedMoney, result }: ClientReport, money: Money): string[] {
  if (!hasDeeds(done)) return [texts.noDeeds]
  const some = (count: number, line: () => string) => (count > 0 ? [`– ${line()}`] : [])
  const lines = [
    ...some(done.published, () => texts.published(done.published)),
    ...some(done.raised, () => texts.raised(done.raised)),
    ...some(done.lowered, () => texts.lowered(done.lowered)),
    ...levels.flatMap((level) =>
      some(done.paused[level], () => {
        const was = deedMoney?.stopped[level] ?? null
        const said = texts.paused[level](done.paused[level])
        if (was === null) return said
        const results = texts.counted[result](was.results)
        return `${said}${texts.because(money(was.spend / daysBeforeStop), results)}`
      }),
    ),
    ...levels.flatMap((level) => some(done.resumed[level], () => texts.resumed[level](done.resumed[level]))),
  ]
  return [`${texts.deeds}\n${lines.join('\n')}`]
}

const coming = (texts: Texts, ends: readonly WeekEnd[]): string[] =>
  ends.length === 0
    ? []
    : [
        `${texts.coming}\n${ends
          .map(({ campaign, on, count }) => `– ${texts.ending(plainName(campaign), count, texts.day(on))}`)
          .join('\n')}`,
      ]
