import { useQuery } from '@tanstack/react-query'
import { budgetsOnline, budgetSummary, type BudgetOnline, type CampaignDraft } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { formatCount, formatDay, formatMoney, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { adPackagesQuery } from '../field-lists.ts'
import { useOnlineNow } from '../online/use-online.ts'
import { useDraft } from '../session/use-editor.ts'
import { countToCreate } from './count-to-create.ts'
import classes from './live-table.module.css'
import shared from './summary-rail.module.css'

type Props = { readonly published: CampaignDraft }

/** While nobody looked. */
const asPublished = { off: new Set<string>(), budgets: new Map<string, number>() }

/** What is live, or was published while nobody looked, beside what the file wants, in the measures that decide. */
export function LiveTable({ published }: Props) {
  const { t } = useTranslation()
  const draft = useDraft((all) => all)
  const now = useOnlineNow()
  const budgets = budgetsOnline({ published, draft }, now ?? asPublished)
  const rows = useRows({ published, draft, budgets })
  return (
    <section className={shared.card}>
      <table className={classes.table}>
        <caption>
          {t(($) => $.campaignEditor.rail[now === null ? 'publishedAndWanted' : 'onlineAndWanted'])}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {t(($) => $.campaignEditor.rail[now === null ? 'isPublishedHead' : 'online'])}
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
      <Waiting {...budgets} isOff={now?.off.has('c') ?? false} />
    </section>
  )
}

type Budgets = { readonly before: BudgetOnline; readonly after: BudgetOnline }

type Sides = {
  readonly published: CampaignDraft
  readonly draft: CampaignDraft
  readonly budgets: Budgets
}

function useRows({ published, draft, budgets }: Sides) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, currency, timezone } = useAccount()
  const { data: packages } = useQuery(adPackagesQuery(account))
  const of = (side: CampaignDraft, { mode, amount, periodTotal }: BudgetOnline) => {
    const { end } = budgetSummary(side)
    const counts = countToCreate(side, packages ?? [])
    return {
      [mode === 'daily' ? 'daily' : 'lifetime']: formatMoney(amount, currency),
      end: end ? formatDay(end, language, timezone) : t(($) => $.campaignEditor.rail.noEnd),
      ...(mode === 'daily' && periodTotal !== null ? { total: formatMoney(periodTotal, currency) } : {}),
      adsets: formatCount(counts.adsets),
      ads: packages ? formatCount(counts.ads) : missing,
    } as Readonly<Record<(typeof measures)[number], string | undefined>>
  }
  const [online, wanted] = [of(published, budgets.before), of(draft, budgets.after)]
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

/** What the sums leave out, because it spends nothing as it stands. */
function Waiting({ before, after, isOff }: Budgets & { readonly isOff: boolean }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const { mode } = after
  // Wanted no more, it still stands beside what is online.
  const waiting = after.waiting || before.waiting
  if (waiting === 0) return null
  if (isOff) return <p className={shared.quiet}>{t(($) => $.campaignEditor.rail.waiting.campaign)}</p>
  const amount = formatMoney(waiting, currency)
  return <p className={shared.quiet}>{t(($) => $.campaignEditor.rail.waiting[mode], { amount })}</p>
}
