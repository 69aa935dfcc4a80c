import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import type { tiktokEndpoints } from '@vigie/contract/tiktok'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../../lib/errors.ts'
import { formatCount, formatDay, formatMoney } from '../../../../lib/format.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import classes from '../../account-table.module.css'
import { tiktokFiguresQuery } from '../../../../data/tiktok.ts'

type Account = ResponseOf<(typeof tiktokEndpoints)['listTiktokAccounts']>[number]

/** One row an advertiser; its figures come by themselves, in its own currency and calendar. */
export function TiktokAccounts({ list }: { readonly list: readonly Account[] }) {
  const { t } = useTranslation()
  const headings = [
    t(($) => $.accounts.tiktok.spend),
    t(($) => $.accounts.tiktok.impressions),
    t(($) => $.accounts.tiktok.clicks),
    t(($) => $.accounts.tiktok.conversions),
    t(($) => $.accounts.tiktok.costPerConversion),
  ]
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t(($) => $.accounts.tiktok.name)}</th>
          <th>{t(($) => $.accounts.tiktok.status)}</th>
          {headings.map((heading) => (
            <th key={heading} data-align="end">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <AccountRow key={one.account} account={one} />
        ))}
      </tbody>
    </table>
  )
}

function AccountRow({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, error } = useQuery(tiktokFiguresQuery(account.account))
  const period =
    data &&
    t(($) => $.accounts.tiktok.period, {
      since: formatDay(data.since, language),
      until: formatDay(data.until, language),
    })
  const perConversion = data && data.conversions > 0 ? Math.round(data.spend / data.conversions) : null
  return (
    <tr>
      <td>
        <strong>{account.name}</strong>
        <div className="mono">
          {account.account} · {account.currency} · {account.timezone}
        </div>
      </td>
      <td>{t(($) => (account.isUsable ? $.accounts.tiktok.usable : $.accounts.tiktok.unusable))}</td>
      {data ? (
        <>
          <td data-align="end" title={period}>
            {formatMoney(data.spend, account.currency)}
          </td>
          <td data-align="end">{formatCount(data.impressions)}</td>
          <td data-align="end">{formatCount(data.clicks)}</td>
          <td data-align="end">{formatCount(data.conversions)}</td>
          <td data-align="end">{formatMoney(perConversion, account.currency)}</td>
        </>
      ) : (
        <td colSpan={5} data-align="end">
          {error ? `${t(($) => $.accounts.tiktok.noFigures)} — ${failureText(error).title}` : '…'}
        </td>
      )}
    </tr>
  )
}
