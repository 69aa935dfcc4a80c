import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { asksAnotherPerson, moneyOfActivation } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ChangeResult } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { activateLeft, leftPausedQuery, proposeActivation, type LeftPaused } from '../../data/left-paused.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { formatList, formatMoment, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { isDone, refusalOf } from './change-campaigns.ts'
import classes from './left-paused-notice.module.css'

/** What publications of a campaign left paused, and the verb that switches it on: nothing where nothing waits. */
export function LeftPausedNotice({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const left = useQuery(leftPausedQuery({ account, campaignId }))
  return (
    <Answered
      of={left}
      label={t(($) => $.liveChanges.left.failed)}
      failed={t(($) => $.liveChanges.left.failed)}
      waiting={<></>}
    >
      {(read) => read.objects.length > 0 && <Waiting campaignId={campaignId} left={read} />}
    </Answered>
  )
}

type Props = { readonly campaignId: string; readonly left: LeftPaused }

function Waiting({ campaignId, left }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { objects, publishedBy, publishedAt } = left
  const words = useWords(objects)
  const { activate, propose, isAsked } = useActivation(campaignId, left)
  const mayChange = useCan('live:change')
  const mayPropose = useCan('proposal:make')
  return (
    <section
      className={classes.notice}
      aria-label={t(($) => $.liveChanges.left.title, { count: objects.length })}
    >
      <IconPlayerPause size={18} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{t(($) => $.liveChanges.left.title, { count: objects.length })}</strong>
        <p>
          {publishedAt !== null &&
            t(($) => $.liveChanges.left.made, {
              name: publishedBy ?? '',
              when: formatMoment(publishedAt, language, timezone),
              what: words.what,
            })}{' '}
          {words.money}
        </p>
        {isAsked !== null && <p role="alert">{isAsked}</p>}
      </div>
      {mayChange && (
        <Button loading={activate.isPending} onClick={() => void activate.ask(words)}>
          {t(($) => $.liveChanges.left.activate)}
        </Button>
      )}
      {mayPropose && (!mayChange || activate.asksAnother) && (
        <Button
          variant="default"
          loading={propose.isPending}
          disabled={propose.isSuccess}
          onClick={propose.send}
        >
          {t(($) => $.liveChanges.left.propose)}
        </Button>
      )}
    </section>
  )
}

type Words = { readonly what: string; readonly money: string }

/** What waits, by level from the campaign down, and what may be spent once it is on. */
function useWords(objects: LeftPaused['objects']): Words {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
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

function useActivation(campaignId: string, { objects }: LeftPaused) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account, name: accountName } = useAccount()
  const campaign = { account, campaignId }
  const change = useAction(activateLeft(campaign), {
    onError: tellFailure,
    onSuccess: (results, asked) => {
      const count = results.filter(isDone).length
      if (count === asked.length)
        notify({ kind: 'done', title: t(($) => $.liveChanges.left.done, { count }) })
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
  const ask = async ({ what, money }: Words) => {
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
    propose: { ...propose, send: () => propose.mutate({ objects, reason: '' }) },
    isAsked: change.isPending ? null : whatHeld(t, results, asked.length),
  }
}

/** Why what waits still waits, by the first reason of it; `null` where nothing was held back. */
function whatHeld(t: TFunction, results: readonly ChangeResult[], all: number): string | null {
  const held = results.find((one) => !isDone(one))
  if (!held) return null
  const done = results.filter(isDone).length
  const reason = refusalOf(
    held,
    t(($) => $.liveChanges.left.unknown),
  )
  return t(($) => $.liveChanges.left.partly, { done, all, reason })
}
