import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeStaged, instantOnClock, noGuardrails, type DescribedChange } from '@vigie/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../data/client/use-action.ts'
import { useGuard } from '../../../data/guardrails.ts'
import { useAccount, useCan, useSession } from '../../../data/session.ts'
import {
  changeOrdersQuery,
  isUnderWay,
  liveValuesChanged,
  orderChanges,
  proposeStaged,
  stagedQuery,
  type ChangeOrder,
} from '../../../data/staged-changes.ts'
import { clockNow } from '../../../lib/clock.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { notify } from '../../../ui/toast.ts'
import { tellProposed } from '../tell-proposed.ts'

/** When what is staged goes: at once, or when the clock of the account shows a day and a time. */
export type When = { readonly kind: 'now' } | { readonly kind: 'at'; readonly local: string }

/** What is staged, what it would do, and the orders that were made of it. */
export function useTray() {
  const { account } = useAccount()
  const staged = useQuery(stagedQuery(account))
  const orders = useQuery(changeOrdersQuery(account, clockNow))
  const guard = useGuard(account)
  const limits = guard.known?.limits ?? noGuardrails
  const described = useMemo(
    () => describeStaged(staged.data?.changes ?? [], { limits, active: staged.data?.active ?? 0 }),
    [staged.data, limits],
  )
  const shown = useShownOrders(orders.data)
  // What is not known holds nothing back here: the server looks once more at what is sent.
  const frozen = guard.known?.isFrozen ? ('frozen' as const) : null
  return { described, guard: guard.failure ? ('unread' as const) : frozen, ...shown }
}

/** An order that ended is shown so long, with the way back; after that history has it. */
const shownAfterMs = 3_600_000

/** The orders that are shown, and what they changed is read again as soon as they end. */
function useShownOrders(all: readonly ChangeOrder[] | undefined) {
  const { person } = useSession()
  const { account } = useAccount()
  const client = useQueryClient()
  const orders = all ?? []
  const now = clockNow()
  const running = orders.filter((one) => isUnderWay(one, now))
  const planned = orders.filter((one) => one.state === 'WAITING' && !isUnderWay(one, now))
  const ended = orders.filter(
    ({ state, by, endedAt }) =>
      state === 'ENDED' &&
      by.id === person?.id &&
      endedAt !== null &&
      now - Date.parse(endedAt) < shownAfterMs,
  )
  const endedIds = ended.map(({ id }) => id).join()
  const former = useRef<string | null>(null)
  useEffect(() => {
    if (all === undefined) return
    if (former.current !== null && former.current !== endedIds) void liveValuesChanged(client, account)
    former.current = endedIds
  }, [all, endedIds, client, account])
  return { running, planned, last: ended[0] ?? null }
}

/** What goes, as it was looked at. */
const looked = (changes: readonly DescribedChange[]) =>
  changes.filter(({ isSent }) => isSent).map(({ id, field, value }) => ({ id, field, value }))

/** Sends what is ticked: as an order where one person may, and else as a proposal. */
export function useSending({ changes, summary }: ReturnType<typeof describeStaged>) {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const navigate = useNavigate()
  const mayChange = useCan('live:change')
  const [when, setWhen] = useState<When>({ kind: 'now' })
  const guard = useGuard(account)
  const [wantsSecond, setWantsSecond] = useState(false)
  const [reason, setReason] = useState('')
  const order = useAction(orderChanges(account), {
    onError: tellFailure,
    onSuccess: ({ changes: ordered }) => {
      setWhen({ kind: 'now' })
      if (when.kind === 'at')
        notify({ kind: 'done', title: t(($) => $.tray.planned, { count: ordered.length }) })
    },
  })
  const propose = useAction(proposeStaged(account), {
    onError: tellFailure,
    onSuccess: ({ proposalId }) => {
      setReason('')
      tellProposed({ id: proposalId }, (href) => void navigate({ href }))
    },
  })
  const isProposal = !mayChange || summary.needsSecondPerson || wantsSecond
  const startsAt = when.kind === 'at' ? startOf(when.local, timezone) : null
  const hasStart = when.kind === 'now' || (startsAt !== null && Date.parse(startsAt) > clockNow())
  const isSending = order.isPending || propose.isPending
  const canSend = summary.sent > 0 && hasStart && !isSending
  const send = () => {
    if (!canSend) return
    const body = { items: looked(changes), ...(startsAt === null ? {} : { startsAt }) }
    if (isProposal) propose.mutate({ ...body, reason })
    else order.mutate(body)
  }
  return {
    ...{
      when,
      setWhen,
      wantsSecond,
      setWantsSecond,
      reason,
      setReason,
      isProposal,
      isSending,
      canSend,
      send,
    },
    startsAt,
    /** Whoever may not send by themselves has no choice about the second person. */
    needsSecond: !mayChange || summary.needsSecondPerson,
    /** Where nobody is ever asked, nobody is offered. */
    offersSecond: !mayChange || guard.known?.limits.approvalMode !== 'free',
  }
}

/** What a field of day and time says, on the account’s clock; `null` while it says nothing. */
function startOf(local: string, timezone: string): string | null {
  const [day, time] = local.split('T')
  return day && time ? instantOnClock(day, time.slice(0, 5), timezone) : null
}
