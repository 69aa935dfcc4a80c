import { useQuery } from '@tanstack/react-query'
import {
  budgetsOnline,
  budgetSummary,
  liveBudgets,
  type BudgetOnline,
  type CampaignDraft,
  type LiveBudget,
} from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { formatCount, formatDay, formatMoney, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { adPackagesQuery } from '../field-lists.ts'
import { useOnlineNow } from '../online/use-online.ts'
import { useDraft } from '../session/use-editor.ts'
import { asPublished } from './budgets-of.ts'
import { countToCreate } from './count-to-create.ts'
import { useMover } from './use-mover.ts'
import classes from './live-table.module.css'
import shared from './summary-rail.module.css'

type Props = { readonly published: CampaignDraft }

/** So many are named. */
const mostLeft = 2

/** What is live, or was published while nobody looked, beside what the file wants, in the measures that decide. */
export function LiveTable({ published }: Props) {
  const { t } = useTranslation()
  const draft = useDraft((all) => all)
  const now = useOnlineNow()
  const budgets = budgetsOnline({ published, draft }, now ?? asPublished)
  const left = liveBudgets({ published, draft }, now ?? asPublished).filter(
    ({ wanted, after }) => wanted !== after,
  )
  const rows = useRows({ published, draft, budgets })
  return (
    <section className={shared.card}>
      <table className={classes.table}>
        <caption>{t(($) => $.campaignEditor.rail[captionOf(now !== null, left.length > 0)])}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {t(($) => $.campaignEditor.rail[now === null ? 'isPublishedHead' : 'online'])}
            </th>
            <td aria-hidden="true" />
            <th scope="col">{t(($) => $.campaignEditor.rail[left.length > 0 ? 'afterwards' : 'wanted'])}</th>
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
      {left.slice(0, mostLeft).map((one) => (
        <Left key={one.key} budget={one} />
      ))}
      <Waiting {...budgets} isOff={now?.off.has('c') ?? false} />
    </section>
  )
}

/** What somebody moved stays as it stands: then the last column is not what the file wants, but what stands after it is published. */
function captionOf(isKnown: boolean, isLeft: boolean) {
  if (isLeft) return 'onlineAndAfter'
  return isKnown ? 'onlineAndWanted' : 'publishedAndWanted'
}

/** A budget that a publication leaves as somebody set it, beside the one that the file has. */
function Left({ budget: { key, after, wanted } }: { readonly budget: LiveBudget }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const mover = useMover()(key)
  if (!mover) return null
  const [stands, planned] = [formatMoney(after, currency), formatMoney(wanted, currency)]
  return <p className={shared.quiet}>{t(($) => $.campaignEditor.rail.left, { ...mover, stands, planned })}</p>
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
