import { limitsBelowActive } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { readActiveBudgets, type Limits } from '../../data/guardrails.ts'
import type { Account } from '../../data/session.ts'
import { confirm } from '../../ui/confirm.ts'

/** Asks before a limit is set below what is on already: how much that is, and what setting it will do and not do. */
export function useLimitsQuestion({ account, currency }: Account) {
  const { t } = useTranslation()
  return async (wanted: Limits, stored: Limits): Promise<boolean> => {
    const isNew =
      wanted.maxDailyBudgetTotal !== stored.maxDailyBudgetTotal ||
      wanted.maxDailyBudgetPerObject !== stored.maxDailyBudgetPerObject
    if (!isNew) return true
    // What cannot be read keeps nobody from setting a limit.
    const active = await readActiveBudgets(account).catch(() => null)
    const below = active === null ? [] : limitsBelowActive(wanted, active)
    if (below.length === 0) return true
    const money = (amount: number) => formatMoney(amount, currency)
    return confirm({
      title: t(($) => $.accounts.settings.guard.belowTitle),
      body: (
        <>
          {below.map(({ limit, value, most }) => (
            <p key={limit}>
              {t(
                ($) =>
                  limit === 'accountTotal'
                    ? $.accounts.settings.guard.belowTotal
                    : $.accounts.settings.guard.belowObject,
                { active: money(value), limit: money(most) },
              )}
            </p>
          ))}
          <p>{t(($) => $.accounts.settings.guard.belowBody)}</p>
        </>
      ),
      confirm: t(($) => $.accounts.settings.guard.belowSave),
      cancel: t(($) => $.accounts.tiktok.cancel),
    })
  }
}
