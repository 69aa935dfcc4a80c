import { resultsToLearn, type Gauge } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatCount, formatList, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'

export type GaugeWords = { readonly label: string; readonly value: string; readonly reason: string }

const daysOfWeek = 7

/** The words of each gauge: its number, then why. */
export function useGaugeText(currency: string): (gauge: Gauge) => GaugeWords {
  const { t } = useTranslation()
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency)
  const perWeek = (count: number) => formatNumber(count, language, count < 10 ? 1 : 0)
  const sentence = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ')
  return (gauge) => {
    const label = t(($) => $.campaignEditor.feasibility[gauge.code].label)
    switch (gauge.code) {
      case 'adsets': {
        const words = { adsets: formatCount(gauge.adsets), largest: formatCount(gauge.largest) }
        const value = t(($) => $.campaignEditor.feasibility.adsets.value, words)
        const { foreign: count } = gauge
        const limit = t(($) => $.campaignEditor.feasibility.adsets[gauge.limit], words)
        const foreign = t(($) => $.campaignEditor.feasibility.adsets.foreign, { count })
        return { label, value, reason: sentence(limit, count > 0 && foreign) }
      }
      case 'ads': {
        const { ads, fullest, largest } = gauge
        return {
          label,
          value: formatCount(ads),
          reason:
            ads === 0
              ? t(($) => $.campaignEditor.feasibility.ads.none)
              : t(($) => $.campaignEditor.feasibility.ads.reason, { fullest, largest }),
        }
      }
      case 'budget': {
        const { perDay, lineNumber, minimum, affordable, verdict } = gauge
        const which =
          lineNumber === null
            ? t(($) => $.campaignEditor.feasibility.budget.shared)
            : t(($) => $.campaignEditor.feasibility.budget.line, { line: lineNumber })
        return {
          label,
          value: t(($) => $.campaignEditor.feasibility.budget.value, { perDay: money(perDay) }),
          reason: sentence(
            which,
            minimum !== null &&
              t(($) => $.campaignEditor.feasibility.budget.minimum, { minimum: money(minimum) }),
            verdict === 'bad' &&
              affordable !== null &&
              t(($) => $.campaignEditor.feasibility.budget.affordable, {
                affordable: formatCount(affordable),
              }),
          ),
        }
      }
      case 'results':
        return { label, ...resultWords(gauge) }
      case 'duplicates': {
        const lines = formatList(gauge.lines.map(String), language)
        return {
          label,
          value: formatCount(gauge.groups),
          reason:
            gauge.groups === 0
              ? t(($) => $.campaignEditor.feasibility.duplicates.none)
              : t(($) => $.campaignEditor.feasibility.duplicates.some, { lines }),
        }
      }
      case 'overlap':
        return { label, ...overlapWords(gauge) }
      case 'reach': {
        const { lower, upper, narrowest, asked, lines } = gauge
        return {
          label,
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
    }
  }

  function resultWords(gauge: Extract<Gauge, { code: 'results' }>): Omit<GaugeWords, 'label'> {
    const { low, high, learning, adsets, sustainable, cost, verdict } = gauge
    const advice =
      sustainable > 0
        ? t(($) => $.campaignEditor.feasibility.results.sustainable, { sustainable })
        : t(($) => $.campaignEditor.feasibility.results.missing, {
            missing: money(Math.ceil((cost.middle * resultsToLearn) / daysOfWeek)),
          })
    return {
      value: t(($) => $.campaignEditor.feasibility.results.value, {
        low: perWeek(low),
        high: perWeek(high),
      }),
      reason: sentence(
        t(($) => $.campaignEditor.feasibility.results.cost, {
          cost: money(cost.middle),
          from: money(cost.low),
          to: money(cost.high),
          known: formatCount(cost.results),
        }),
        t(($) => $.campaignEditor.feasibility.results.learning, {
          needed: gauge.needed,
          learning: formatCount(learning),
          adsets: formatCount(adsets),
        }),
        verdict !== 'good' && advice,
      ),
    }
  }

  function overlapWords({
    pairs,
    worst,
    share,
  }: Extract<Gauge, { code: 'overlap' }>): Omit<GaugeWords, 'label'> {
    if (pairs === 0) {
      return {
        value: t(($) => $.campaignEditor.feasibility.overlap.none),
        reason: t(($) => $.campaignEditor.feasibility.overlap.noneReason),
      }
    }
    const words = { lines: formatList((worst ?? []).map(String), language), pairs: formatCount(pairs) }
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
}
