import { addresses, addressTo } from '@vigie/contract'
import { useNavigate } from '@tanstack/react-router'
import { actOfActivation, asksAnotherPerson, demandOf, moneyOfActivation } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ChangeResult } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { activateLeft, proposeActivation, type LeftPaused } from '../../data/left-paused.ts'
import { useGuard } from '../../data/guardrails.ts'
import { useAccount } from '../../data/session.ts'
import { formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { isDone, refusalOf } from './change-campaigns.ts'

type Objects = LeftPaused['objects']
export type ActivationWords = { readonly what: string; readonly money: string }

/** What waits, by level from the campaign down, and what may be spent once it is on. */
export function useActivationWords(): (objects: Objects) => ActivationWords {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  return (objects) => {
    const { daily, lifetime } = moneyOfActivation(objects)
    const counted = (['campaign', 'adset', 'ad'] as const).flatMap((level) => {
      const count = objects.filter((one) => one.level === level).length
      return count === 0 ? [] : [t(($) => $.liveChanges.left.levels[level], { count })]
    })
    const sums = (['daily', 'lifetime'] as const).flatMap((mode) => {
      const amount = mode === 'daily' ? daily : lifetime
      const money = formatMoney(amount, currency)
      return amount === 0 ? [] : [t(($) => $.liveChanges.left[mode], { money })]
    })
    return {
      what: formatList(counted, language),
      money:
        sums.length === 0
          ? t(($) => $.liveChanges.left.noMoney)
          : t(($) => $.liveChanges.left.money, { money: formatList(sums, language) }),
    }
  }
}

/** Whether switching all of it on needs another person's word, and from which sum on. */
export function useActivationGuard() {
  const { t } = useTranslation()
  const { account, currency } = useAccount()
  const { known, failure } = useGuard(account)
  const sum = known?.limits.secondPersonAbove ?? null
  return (objects: Objects) => ({
    isRead: known !== null || failure !== null,
    needsAnother: known !== null && demandOf(known.limits, actOfActivation(objects)) === 'anotherPerson',
    why:
      sum === null
        ? t(($) => $.liveChanges.left.another)
        : t(($) => $.liveChanges.left.above, { sum: formatMoney(sum, currency) }),
  })
}

/**
 * Switches on what was left paused in a campaign, once the person saw what it is and said yes; or puts it before another person.
 * @param onHeld told why what waits still waits, where something was held back
 */
export function useActivation(campaignId: string, onHeld?: (why: string) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account, currency, name: accountName } = useAccount()
  const wordsOf = useActivationWords()
  const campaign = { account, campaignId }
  const change = useAction(activateLeft(campaign), {
    onError: tellFailure,
    onSuccess: (results, asked) => {
      const count = results.filter(isDone).length
      if (count === asked.length)
        notify({ kind: 'done', title: t(($) => $.liveChanges.left.done, { count }) })
      const held = whatHeld(t, results, { all: asked.length, currency })
      if (held !== null) onHeld?.(held)
    },
  })
  const propose = useAction(proposeActivation(campaign), {
    onError: tellFailure,
    onSuccess: (ids) => {
      const [proposalId] = ids
      notify({
        kind: 'done',
        title: t(($) => $.liveChanges.left.proposed, { count: ids.length }),
        ...(proposalId === undefined
          ? {}
          : {
              action: {
                label: t(($) => $.liveChanges.left.see),
                run: () => void navigate({ href: addressTo(addresses.proposal, { proposalId }) }),
              },
            }),
      })
    },
  })
  const ask = async (objects: Objects) => {
    const { what, money } = wordsOf(objects)
    const isSure = await confirm({
      title: t(($) => $.liveChanges.left.ask),
      body: [
        t(($) => $.liveChanges.left.askBody, { what, money, account: accountName }),
        ...(objects.some(({ level }) => level === 'campaign') ? [t(($) => $.liveChanges.left.last)] : []),
      ].join(' '),
      confirm: t(($) => $.liveChanges.left.activate),
      cancel: t(($) => $.liveChanges.left.cancel),
    })
    if (isSure) change.mutate(objects)
  }
  const { data: results = [], variables: asked = [] } = change
  return {
    activate: {
      ask,
      isPending: change.isPending,
      asksAnother: results.some(({ problem }) => asksAnotherPerson(problem?.code)),
    },
    propose: { ...propose, send: (objects: Objects) => propose.mutate({ objects, reason: '' }) },
    isAsked: change.isPending ? null : whatHeld(t, results, { all: asked.length, currency }),
  }
}

type Asked = { readonly all: number; readonly currency: string }

/** Why what waits still waits, by the first reason of it; `null` where nothing was held back. */
function whatHeld(t: TFunction, results: readonly ChangeResult[], { all, currency }: Asked): string | null {
  const held = results.find((one) => !isDone(one))
  if (!held) return null
  const done = results.filter(isDone).length
  const reason = refusalOf(
    held,
    currency,
    t(($) => $.liveChanges.left.unknown),
  )
  return t(($) => $.liveChanges.left.partly, { done, all, reason })
}
