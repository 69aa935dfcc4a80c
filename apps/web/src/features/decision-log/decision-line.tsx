import { IconArrowsExchange, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DecisionOfNote } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoment, formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ActionPill } from '../../shared/decisions/action-pill.tsx'
import { decisionState, formatRise, moneyOf, verdictOf } from '../../shared/decisions/decision-words.ts'
import { useSeen } from '../../shared/decisions/expected-and-seen.tsx'
import { usePlainReason } from '../../shared/decisions/plain-reason.ts'
import { UndoButton } from '../../shared/decisions/undo-button.tsx'
import { WhyButton } from '../../shared/decisions/why-button.tsx'
import { PictureOr } from '../../ui/picture-or.tsx'
import { perDayOf } from './per-day.ts'
import classes from './decision-days.module.css'

/** One decision: of what, why, the money a day, what was expected and seen, its state, and the way back. */
export function DecisionLine({ decision }: { readonly decision: DecisionOfNote }) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const language = useLanguage()
  const { id, at, name, kind, adsetName, campaignName, pictureUrl, move } = decision
  const perDay = perDayOf(decision)
  const place = kind === 'ad' && adsetName ? `${campaignName} › ${adsetName}` : campaignName
  const state = decisionState(t, decision, (instant) => formatMoment(instant, language, timezone))
  return (
    <li
      className={classes.line}
      data-line
      tabIndex={-1}
      data-undone={decision.undoneAt === null ? undefined : true}
    >
      <PictureOr src={pictureUrl} className={classes.picture}>
        <span className={classes.picture} aria-hidden="true">
          {move ? <IconArrowsExchange size={18} stroke={1.4} /> : <IconPhoto size={18} stroke={1.4} />}
        </span>
      </PictureOr>
      <div className={classes.what}>
        <p className={classes.head}>
          <ActionPill of={decision} />
          <strong title={name}>{name}</strong>
          <time dateTime={at}>{formatTime(at, language, timezone)}</time>
        </p>
        <p className={classes.place} title={place}>
          {place}
        </p>
        <p className={classes.reason}>{usePlainReason(decision)}</p>
      </div>
      <p className={classes.money}>
        <strong>{moneyOf(perDay, currency)}</strong>
        <small>{t(($) => $.decisions.note.perDay[move ? 'moved' : 'freed'])}</small>
      </p>
      <Outcome decision={decision} />
      <p className={classes.state} data-result={decision.undoneAt === null ? decision.result : 'undone'}>
        {state}
      </p>
      <div className={classes.verbs}>
        <span data-opens>
          <WhyButton subjects={[{ id, name }]} at={at} />
        </span>
        <span data-acts>
          <UndoButton decision={decision} size="compact-sm" />
        </span>
      </div>
    </li>
  )
}

/** What it was expected to bring beside what was seen, in a word where both are known. */
function Outcome({ decision }: { readonly decision: DecisionOfNote }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const seen = useSeen(decision)
  const { expectedRise: expected, outcome } = decision
  if (expected === null) return <span />
  const verdict = verdictOf(decision)
  return (
    <p className={classes.outcome}>
      <span>
        {t(($) => $.decisions.note.expected)} <b>{formatRise(expected, language)}</b>
      </span>
      {outcome === null ? (
        <small>{seen}</small>
      ) : (
        <>
          <span title={seen}>
            {t(($) => $.decisions.note.seen)} <b>{formatRise(outcome.seen, language)}</b>
          </span>
          {verdict && <em data-verdict={verdict}>{t(($) => $.decisions.note.verdict[verdict])}</em>}
        </>
      )}
    </p>
  )
}
