import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { budgetSummary, lineKey, type CampaignDraft } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Difference } from '../../../data/drift.ts'
import { explorerQuery } from '../../../data/explorer.ts'
import { useAccount } from '../../../data/session.ts'
import { formatCount, formatDay, formatMoney, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { periodOf, rangeOf } from '../../../shared/figures/period.ts'
import { adPackagesQuery } from '../field-lists.ts'
import { addedOnline } from '../online/online-lines.ts'
import { useOnlineDifferences } from '../online/use-online.ts'
import { useDraft } from '../session/use-editor.ts'
import { countToCreate } from './count-to-create.ts'
import classes from './live-table.module.css'
import shared from './summary-rail.module.css'

type Props = { readonly published: CampaignDraft }

/** What is live, or was published while nobody looked, beside what the file wants, in the measures that decide. */
export function LiveTable({ published }: Props) {
  const { t } = useTranslation()
  const draft = useDraft((all) => all)
  const found = useOnlineDifferences()
  const rows = useRows({ published, draft, found })
  return (
    <section className={shared.card}>
      <table className={classes.table}>
        <caption>
          {t(($) => $.campaignEditor.rail[found === null ? 'publishedAndWanted' : 'onlineAndWanted'])}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {t(($) => $.campaignEditor.rail[found === null ? 'isPublishedHead' : 'online'])}
            </th>
            <td aria-hidden="true" />
            <th scope="col">{t(($) => $.campaignEditor.rail.wanted)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, online, wanted }) => (
            <tr key={key} data-changed={online !== wanted || undefined}>
              <th scope="row">{label}</th>
              <td>{online}</td>
              <td aria-hidden="true">{online === wanted ? '=' : '→'}</td>
              <td>{wanted}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Running published={published} added={addedOf(published, found)} />
    </section>
  )
}

/** What the budgets of a campaign are on the platform more than they were published. */
const addedOf = (published: CampaignDraft, found: readonly Difference[] | null): number =>
  addedOnline(
    published.lines.map((line) => ({ key: lineKey(line), budget: line.budget })),
    found ?? [],
  )

type Sides = {
  readonly published: CampaignDraft
  readonly draft: CampaignDraft
  /** Where the platform is not as it was published; `null` while nobody looked. */
  readonly found: readonly Difference[] | null
}

function useRows({ published, draft, found }: Sides) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, currency, timezone } = useAccount()
  const { data: packages } = useQuery(adPackagesQuery(account))
  const added = addedOf(published, found)
  const of = (side: CampaignDraft, more = 0) => {
    const { mode, amount, periodTotal, end } = budgetSummary(side)
    const counts = countToCreate(side, packages ?? [])
    return {
      [mode === 'daily' ? 'daily' : 'lifetime']: formatMoney(amount + more, currency),
      end: end ? formatDay(end, language, timezone) : t(($) => $.campaignEditor.rail.noEnd),
      ...(mode === 'daily' && periodTotal !== null && more === 0
        ? { total: formatMoney(periodTotal, currency) }
        : {}),
      adsets: formatCount(counts.adsets),
      ads: packages ? formatCount(counts.ads) : missing,
    } as Readonly<Record<(typeof measures)[number], string | undefined>>
  }
  const [online, wanted] = [of(published, added), of(draft)]
  return measures.flatMap((key) =>
    online[key] === undefined && wanted[key] === undefined
      ? []
      : [
          {
            key,
            label: t(($) => $.campaignEditor.rail.measures[key]),
            online: online[key] ?? missing,
            wanted: wanted[key] ?? missing,
          },
        ],
  )
}

const measures = ['daily', 'lifetime', 'end', 'total', 'adsets', 'ads'] as const

/** What of the published budget runs, by the figure of every list: the rest waits in ad sets that are switched off. */
function Running({ published, added }: Props & { readonly added: number }) {
  const { t } = useTranslation()
  const { account, currency, timezone } = useAccount()
  const { mode, amount } = budgetSummary(published)
  const { data } = useInfiniteQuery({
    ...explorerQuery(account, {
      level: 'adset',
      ...rangeOf(periodOf({}, timezone), timezone),
      campaignIds: [published.campaignId ?? ''],
      ...{ adsetIds: [], name: '', delivery: [], values: [], then: null },
      sort: { key: 'spend', isDescending: true },
    }),
    enabled: published.campaignId !== null && mode === 'daily',
  })
  const running = data?.pages[0]?.budgetPerDay ?? null
  if (running === null || running === amount + added) return null
  return (
    <p className={shared.quiet}>
      {t(($) => $.campaignEditor.rail.running, { amount: formatMoney(running, currency) })}
    </p>
  )
}
