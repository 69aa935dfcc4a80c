import { resultsToLearn, type Gauge } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  formatCount,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  type Language,
} from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'

type Said = { readonly value: string; readonly reason: string }
export type GaugeWords = Said & { readonly label: string }
type Of<C extends Gauge['code']> = Extract<Gauge, { readonly code: C }>
type Voice = {
  readonly t: TFunction
  readonly language: Language
  readonly money: (amount: number) => string
}

const daysOfWeek = 7

/** The words of each gauge: its number, then why. */
export function useGaugeText(currency: string): (gauge: Gauge) => GaugeWords {
  const { t } = useTranslation()
  const language = useLanguage()
  const voice = { t, language, money: (amount: number) => formatMoney(amount, currency) }
  return (gauge) => ({
    label: t(($) => $.campaignEditor.feasibility[gauge.code].label),
    ...wordsOf(gauge, voice),
  })
}

function wordsOf(gauge: Gauge, voice: Voice): Said {
  switch (gauge.code) {
    case 'adsets':
      return adsetWords(gauge, voice)
    case 'ads':
      return adWords(gauge, voice)
    case 'budget':
      return budgetWords(gauge, voice)
    case 'results':
      return resultWords(gauge, voice)
    case 'duplicates':
      return duplicateWords(gauge, voice)
    case 'overlap':
      return overlapWords(gauge, voice)
    case 'reach':
      return reachWords(gauge, voice)
  }
}

const sentence = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ')

function adsetWords({ adsets, largest, limit, foreign: count }: Of<'adsets'>, { t }: Voice): Said {
  const words = { adsets: formatCount(adsets), largest: formatCount(largest) }
  const foreign = t(($) => $.campaignEditor.feasibility.adsets.foreign, { count })
  return {
    value: t(($) => $.campaignEditor.feasibility.adsets.value, words),
    reason: sentence(
      t(($) => $.campaignEditor.feasibility.adsets[limit], words),
      count > 0 && foreign,
    ),
  }
}

const adWords = ({ ads, fullest, largest }: Of<'ads'>, { t }: Voice): Said => ({
  value: formatCount(ads),
  reason:
    ads === 0
      ? t(($) => $.campaignEditor.feasibility.ads.none)
      : t(($) => $.campaignEditor.feasibility.ads.reason, { fullest, largest }),
})

function budgetWords(gauge: Of<'budget'>, { t, money }: Voice): Said {
  const { perDay, lineNumber, minimum, affordable, verdict } = gauge
  return {
    value: t(($) => $.campaignEditor.feasibility.budget.value, { perDay: money(perDay) }),
    reason: sentence(
      lineNumber === null
        ? t(($) => $.campaignEditor.feasibility.budget.shared)
        : t(($) => $.campaignEditor.feasibility.budget.line, { line: lineNumber }),
      minimum !== null && t(($) => $.campaignEditor.feasibility.budget.minimum, { minimum: money(minimum) }),
      verdict === 'bad' &&
        affordable !== null &&
        t(($) => $.campaignEditor.feasibility.budget.affordable, { affordable: formatCount(affordable) }),
    ),
  }
}

function resultWords(gauge: Of<'results'>, { t, language, money }: Voice): Said {
  const { low, high, learning, adsets, sustainable, cost, verdict } = gauge
  const perWeek = (count: number) => formatNumber(count, language, count < 10 ? 1 : 0)
  const advice =
    sustainable > 0
      ? t(($) => $.campaignEditor.feasibility.results.sustainable, { sustainable })
      : t(($) => $.campaignEditor.feasibility.results.missing, {
          missing: money(Math.ceil((cost.middle * resultsToLearn) / daysOfWeek)),
        })
  return {
    value: t(($) => $.campaignEditor.feasibility.results.value, { low: perWeek(low), high: perWeek(high) }),
    reason: sentence(
      t(($) => $.campaignEditor.feasibility.results.cost, {
        cost: money(cost.middle),
        from: money(cost.low),
        to: money(cost.high),
        known: formatCount(cost.results),
      }),
      t(($) => $.campaignEditor.feasibility.results.learning, {
        needed: gauge.needed,
        count: learning,
        learning: formatCount(learning),
        adsets: formatCount(adsets),
      }),
      verdict !== 'good' && advice,
    ),
  }
}

const duplicateWords = ({ groups, lines }: Of<'duplicates'>, { t, language }: Voice): Said => ({
  value: formatCount(groups),
  reason:
    groups === 0
      ? t(($) => $.campaignEditor.feasibility.duplicates.none)
      : t(($) => $.campaignEditor.feasibility.duplicates.some, {
          lines: formatList(lines.map(String), language),
        }),
})

function overlapWords({ pairs, worst, share }: Of<'overlap'>, { t, language }: Voice): Said {
  if (pairs === 0) {
    return {
      value: t(($) => $.campaignEditor.feasibility.overlap.none),
      reason: t(($) => $.campaignEditor.feasibility.overlap.noneReason),
    }
  }
  const words = {
    lines: formatList((worst ?? []).map(String), language),
    count: pairs,
    pairs: formatCount(pairs),
  }
  return share === null
    ? {
        value: t(($) => $.campaignEditor.feasibility.overlap.unsized, words),
        reason: t(($) => $.campaignEditor.feasibility.overlap.unsizedReason, words),
      }
    : {
        value: formatPercent(share, language),
        reason: t(($) => $.campaignEditor.feasibility.overlap.worst, words),
      }
}

function reachWords({ lower, upper, narrowest, asked, lines }: Of<'reach'>, { t }: Voice): Said {
  return {
    value: t(($) => $.campaignEditor.feasibility.reach.value, {
      lower: formatCount(lower),
      upper: formatCount(upper),
    }),
    reason: sentence(
      t(($) => $.campaignEditor.feasibility.reach.reason),
      asked < lines && t(($) => $.campaignEditor.feasibility.reach.part, { asked, lines }),
      narrowest !== null &&
        t(($) => $.campaignEditor.feasibility.reach.narrowest, {
          line: narrowest.lineNumber,
          people: formatCount(narrowest.people),
        }),
    ),
  }
}
