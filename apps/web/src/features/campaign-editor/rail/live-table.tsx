import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { backToLive, budgetSummary, unpublishedChanges, type CampaignDraft } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { explorerQuery } from '../../../data/explorer.ts'
import { useAccount } from '../../../data/session.ts'
import { formatCount, formatDay, formatMoney, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { periodOf, rangeOf } from '../../../shared/figures/period.ts'
import { adPackagesQuery } from '../field-lists.ts'
import { useDraft, useEditor } from '../session/use-editor.ts'
import { countToCreate } from './count-to-create.ts'
import classes from './live-table.module.css'
import shared from './summary-rail.module.css'

type Props = { readonly published: CampaignDraft }

/** What was published beside what the file wants, in the measures that decide; and the way back of all of it. */
export function LiveTable({ published }: Props) {
  const { t } = useTranslation()
  const { changedPackages, dispatch } = useEditor()
  const draft = useDraft((all) => all)
  const rows = useRows(published, draft)
  const backs = unpublishedChanges(published, draft, changedPackages).flatMap(
    (change) => backToLive(change, published) ?? [],
  )
  return (
    <section className={shared.card}>
      <table className={classes.table}>
        <caption>{t(($) => $.campaignEditor.rail.onlineAndWanted)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t(($) => $.campaignEditor.rail.online)}</th>
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
      <Running published={published} />
      {backs.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.back}
          leftSection={<IconArrowBackUp size={15} aria-hidden="true" />}
          onClick={() => {
            for (const back of backs) void dispatch(back)
          }}
        >
          {t(($) => $.campaignEditor.rail.backToOnline)}
        </Button>
      )}
    </section>
  )
}

function useRows(published: CampaignDraft, draft: CampaignDraft) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, currency, timezone } = useAccount()
  const { data: packages } = useQuery(adPackagesQuery(account))
  const of = (side: CampaignDraft) => {
    const { mode, amount, periodTotal, end } = budgetSummary(side)
    const counts = countToCreate(side, packages ?? [])
    return {
      [mode === 'daily' ? 'daily' : 'lifetime']: formatMoney(amount, currency),
      end: end ? formatDay(end, language, timezone) : t(($) => $.campaignEditor.rail.noEnd),
      ...(mode === 'daily' && periodTotal !== null ? { total: formatMoney(periodTotal, currency) } : {}),
      adsets: formatCount(counts.adsets),
      ads: packages ? formatCount(counts.ads) : missing,
    } as Readonly<Record<(typeof measures)[number], string | undefined>>
  }
  const [online, wanted] = [of(published), of(draft)]
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
function Running({ published }: Props) {
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
  if (running === null || running === amount) return null
  return (
    <p className={shared.quiet}>
      {t(($) => $.campaignEditor.rail.running, { amount: formatMoney(running, currency) })}
    </p>
  )
}
