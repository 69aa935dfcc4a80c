import { IconArrowsExchange, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DecisionOfNote } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { formatDayMonth, formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { decisionState, moneyOf, verdictOf } from '../../shared/decisions/decision-words.ts'
import { knownFrom } from '../../shared/decisions/expected-and-seen.tsx'
import { PictureOr } from '../../ui/picture-or.tsx'
import { perDayOf } from './per-day.ts'
import classes from './decision-days.module.css'

type Props = {
  readonly decision: DecisionOfNote
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

/** One decision where its page stands beside the list: of what, when, the money a day and what came of it. */
export function DecisionBrief({ decision, isCurrent, onChoose }: Props) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const language = useLanguage()
  const { at, name, action, pictureUrl, move } = decision
  return (
    <li className={classes.brief} data-undone={decision.undoneAt === null ? undefined : true}>
      <PictureOr src={pictureUrl} className={classes.small}>
        <span className={classes.small} aria-hidden="true">
          {move ? <IconArrowsExchange size={16} stroke={1.4} /> : <IconPhoto size={16} stroke={1.4} />}
        </span>
      </PictureOr>
      <div>
        <p>
          <button
            type="button"
            data-line
            title={name}
            aria-label={t(($) => $.shell.whyOf, { name })}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onChoose}
            onFocus={onChoose}
          >
            {name}
          </button>
          <b>{moneyOf(perDayOf(decision), currency)}</b>
        </p>
        <p>
          <span>
            <time dateTime={at}>{formatMoment(at, language, timezone)}</time> ·{' '}
            {t(($) => $.decisions.action[action])}
          </span>
          <Came decision={decision} />
        </p>
      </div>
    </li>
  )
}

/** Whether the promise was kept; until that is known, when it will be; or what became of it. */
function Came({ decision }: { readonly decision: DecisionOfNote }) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  const { expectedRise, undoneAt, result, gate } = decision
  const verdict = verdictOf(decision)
  if (verdict) return <em data-verdict={verdict}>{t(($) => $.decisions.note.short[verdict])}</em>
  if (undoneAt === null && expectedRise !== null && result === 'applied' && gate === null)
    return (
      <em>
        {t(($) => $.decisions.pane.known, { day: formatDayMonth(knownFrom(decision, timezone), language) })}
      </em>
    )
  return <em>{decisionState(t, decision, (instant) => formatMoment(instant, language, timezone))}</em>
}
