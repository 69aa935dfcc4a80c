import { addresses, addressTo } from '@vigie/contract'
import { countedEvent } from '@vigie/sentences/event-names'
import { percentSign } from '@vigie/sentences/numbers'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { explanationQuery, type Decision, type DecisionOfNote } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { refusalText } from '../../lib/errors.ts'
import { formatCount, formatList, formatMoment, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ActionPill } from '../../shared/decisions/action-pill.tsx'
import { DecisionHistory } from '../../shared/decisions/decision-history.tsx'
import { Reckoned } from '../../shared/decisions/decision-reasons.tsx'
import { decisionState, moneyOf, verdictOf } from '../../shared/decisions/decision-words.ts'
import { Doubt } from '../../shared/decisions/doubt.tsx'
import { ExpectedAndSeen } from '../../shared/decisions/expected-and-seen.tsx'
import { MovedBudgets } from '../../shared/decisions/moved-budgets.tsx'
import { Neighbours } from '../../shared/decisions/neighbours.tsx'
import { usePlainReason } from '../../shared/decisions/plain-reason.ts'
import { UndoButton } from '../../shared/decisions/undo-button.tsx'
import { Answered } from '../../ui/answered.tsx'
import { PictureOr } from '../../ui/picture-or.tsx'
import fold from '../../ui/fold.module.css'
import classes from './decision-pane.module.css'

type Props = {
  readonly decision: DecisionOfNote
  /** Where its verbs are, for the keys of the page. */
  readonly verbs: RefObject<HTMLDivElement | null>
  /** `null`: there is none further in the list. */
  readonly onBefore: (() => void) | null
  readonly onAfter: (() => void) | null
}

/** The decision under the hand beside the list: of what and why, what was seen, its neighbours, what was expected and found, the way back. */
export function DecisionPane({ decision, verbs, onBefore, onAfter }: Props) {
  const { t } = useTranslation()
  // Another decision about the same, chosen in its history.
  const [other, setOther] = useState<Decision | null>(null)
  const shown = other ?? decision
  return (
    <section className={classes.pane} aria-label={t(($) => $.decisions.of, { name: decision.name })}>
      <div className={classes.body}>
        <Head decision={shown} pictureUrl={decision.pictureUrl} onBefore={onBefore} onAfter={onAfter} />
        <Headline decision={shown} />
        <div className={classes.cards}>
          <div className={classes.stack}>
            <Seen decision={shown} />
            {shown.worse !== null && (
              <div className={classes.card}>
                <Doubt decision={shown} />
              </div>
            )}
          </div>
          <div className={classes.card}>
            {shown.move ? (
              <MovedBudgets decision={shown} move={shown.move} />
            ) : (
              <Neighbours decision={shown} />
            )}
          </div>
        </div>
        {shown.expectedRise !== null && (
          <div className={classes.card}>
            <Verdict decision={shown} />
            <ExpectedAndSeen decision={shown} />
          </div>
        )}
        <details className={`${classes.more} ${fold.fold}`}>
          <summary>{t(($) => $.decisions.reckoned)}</summary>
          <Reckoned decision={shown} />
        </details>
        <History id={decision.id} shown={shown} onChoose={setOther} />
      </div>
      <Foot decision={shown} verbs={verbs} />
    </section>
  )
}

type HeadProps = Pick<Props, 'onBefore' | 'onAfter'> & {
  readonly decision: Decision
  readonly pictureUrl: string | null
}

/** What it is about and where that is, what became of it, and the way to the ones beside it. */
function Head({ decision, pictureUrl, onBefore, onAfter }: HeadProps) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  const { kind, name, campaignName, adsetName, at, strategyName } = decision
  const state = decisionState(t, decision, (instant) => formatMoment(instant, language, timezone))
  const decidedAt = t(($) => $.decisions.decidedAt, {
    at: formatMoment(at, language, timezone),
    strategy: strategyName ?? t(($) => $.decisions.strategyGone),
  })
  return (
    <header className={classes.head}>
      <PictureOr src={pictureUrl} className={classes.picture}>
        <span className={classes.picture} aria-hidden="true">
          <IconPhoto size={22} stroke={1.4} />
        </span>
      </PictureOr>
      <div>
        <h2>{name}</h2>
        <p>{kind === 'ad' && adsetName ? `${campaignName} › ${adsetName}` : campaignName}</p>
        <p className={classes.when}>{[decidedAt, state].filter(Boolean).join(' · ')}</p>
      </div>
      <ActionPill of={decision} />
      <div className={classes.steps}>
        {(['before', 'after'] as const).map((way) => {
          const step = way === 'before' ? onBefore : onAfter
          return (
            <ActionIcon
              key={way}
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t(($) => $.decisions.pane[way])}
              disabled={step === null}
              onClick={() => step?.()}
            >
              {way === 'before' ? <IconChevronLeft size={18} /> : <IconChevronRight size={18} />}
            </ActionIcon>
          )
        })}
      </div>
    </header>
  )
}

function Headline({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.headline}>{usePlainReason(decision, true)}</p>
      {decision.resultCode && (
        <p className={classes.refusal}>
          {t(($) => $.decisions.refusedBecause, { reason: refusalText(decision.resultCode) })}
        </p>
      )}
    </>
  )
}

/** What it had cost and brought when it was judged. */
function Seen({ decision: { numbers, weights } }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const counted = (event: string, count: number) =>
    `${formatNumber(count, language)} ${countedEvent(event, count, language)}`
  const { goal, goalOfWeek, goalExpected, events, perDay, shareOfSpend, spendOfWeek } = numbers
  // What weighs nothing to the strategy stands among what was reckoned.
  const others = Object.entries(events).filter(
    ([event, count]) => event !== goal && count > 0 && (weights[event] ?? 0) > 0,
  )
  const facts: readonly (readonly [figure: string, words: string])[] = [
    [moneyOf(spendOfWeek, currency), t(($) => $.decisions.pane.spent, { money: moneyOf(perDay, currency) })],
    [
      counted(goal, goalOfWeek),
      [
        others.length > 0 &&
          t(($) => $.decisions.pane.others, {
            events: formatList(
              others.map(([event, count]) => counted(event, count)),
              language,
            ),
          }),
        goalExpected > 0 &&
          t(($) => $.decisions.pane.goal, { expected: formatNumber(goalExpected, language, 1) }),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [
      `${formatNumber(100 * shareOfSpend, language, 0)}${percentSign()}`,
      t(($) => $.decisions.pane.share, { shown: formatCount(numbers.impressionsOfWeek) }),
    ],
  ]
  const heading = t(($) => $.decisions.pane.seen)
  return (
    <section className={classes.card} aria-label={heading}>
      <h3>{heading}</h3>
      <dl className={classes.facts}>
        {facts.map(([figure, words]) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whether what was promised came, once that is known. */
function Verdict({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const verdict = verdictOf(decision)
  if (verdict === null) return null
  return (
    <em className={classes.verdict} data-verdict={verdict}>
      {t(($) => $.decisions.note.verdict[verdict])}
    </em>
  )
}

type HistoryProps = {
  readonly id: string
  readonly shown: Decision
  readonly onChoose: (decision: Decision) => void
}

/** What was decided about it in ninety days, read when it is opened. */
function History({ id, shown, onChoose }: HistoryProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const explained = useInfiniteQuery({ ...explanationQuery(account, id), enabled: isOpen })
  return (
    <details
      className={`${classes.more} ${fold.fold}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t(($) => $.decisions.history)}</summary>
      {isOpen && (
        <Answered
          of={explained}
          rows={4}
          label={t(($) => $.decisions.loading)}
          failed={t(($) => $.decisions.failed)}
        >
          {({ pages }) => {
            const decisions = pages.flatMap((page) => page.decisions)
            return (
              <>
                <DecisionHistory
                  decisions={decisions}
                  shown={shown}
                  onChoose={(at) => {
                    const found = decisions.find((one) => one.at === at)
                    if (found) onChoose(found)
                  }}
                />
                {explained.hasNextPage && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    loading={explained.isFetchingNextPage}
                    onClick={() => void explained.fetchNextPage()}
                  >
                    {t(($) => $.decisions.older)}
                  </Button>
                )}
              </>
            )
          }}
        </Answered>
      )}
    </details>
  )
}

/** The ad itself, and the way back with the money that it starts again. */
function Foot({ decision, verbs }: { readonly decision: Decision; readonly verbs: Props['verbs'] }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const { kind, id, action, move, result, undoneAt, numbers } = decision
  const isStanding = result === 'applied' && undoneAt === null && (action === 'pause' || Boolean(move))
  return (
    <div className={classes.foot} ref={verbs}>
      <p>
        {isStanding &&
          (move
            ? t(($) => $.decisions.pane.undoingMove)
            : t(($) => $.decisions.pane.undoing, { money: moneyOf(numbers.perDay, currency) }))}
      </p>
      {kind === 'ad' && (
        <Button variant="default" component={AppLink} href={addressTo(addresses.ad, { adId: id })}>
          {t(($) => $.decisions.pane.ad)}
        </Button>
      )}
      <span data-acts>
        <UndoButton decision={decision} />
      </span>
    </div>
  )
}
