import { Checkbox } from '@mantine/core'
import { costPerEvent, eventTotal, returnOnAdSpend, type ConversionEventId } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Targeting } from '../../data/targetings.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatCount, formatMoney, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { costName, eventName } from '../../shared/figures/event-name.ts'
import { TargetingSentence } from '../../shared/packages/targeting-sentence.tsx'
import { CardMenu } from './card-menu.tsx'
import { CardReach } from './card-reach.tsx'
import { CardUses } from './card-uses.tsx'
import { editionOf } from './targeting-links.ts'
import { KindMark } from './kind-mark.tsx'
import classes from './targeting-card.module.css'

type Props = {
  readonly targeting: Targeting
  readonly event: ConversionEventId
  readonly currency: string
  /** Whether it asks the platform for its reach once it is in sight. */
  readonly asksByItself: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** It was deleted. */
  readonly onGone: () => void
}

/** Whom a package means, how many they are, who uses it and what it brought; its name leads to its form. */
export function TargetingCard({ targeting, event, currency, asksByItself, ...props }: Props) {
  const { t } = useTranslation()
  const { name } = targeting.package
  return (
    <li className={classes.card} data-chosen={props.isChosen || undefined}>
      <div className={classes.head}>
        <Checkbox
          size="xs"
          aria-label={t(($) => $.targetings.chosen.choose, { name })}
          checked={props.isChosen}
          onChange={props.onChoose}
        />
        <AppLink href={editionOf(targeting)} className={classes.name} title={name} dir="auto" data-opens>
          {name}
        </AppLink>
        <CardMenu targeting={targeting} onGone={props.onGone} />
      </div>
      <KindMark kind={targeting.kind} />
      <div className={classes.sentence}>
        <TargetingSentence targeting={targeting} />
      </div>
      <CardReach targeting={targeting} asksByItself={asksByItself} />
      <Brought {...{ targeting, event, currency }} />
      <CardUses targeting={targeting} />
    </li>
  )
}

type BroughtProps = Pick<Props, 'targeting' | 'event' | 'currency'>

/** Spend, results, what one cost and what a euro brought. */
function Brought({ targeting: { figures }, event, currency }: BroughtProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const cost = costPerEvent(figures, event)
  const roas = returnOnAdSpend(figures)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t(($) => $.targetings.spend)}</dt>
        <dd>{formatMoney(figures.spend, currency)}</dd>
      </div>
      <div>
        <dt title={eventName(t, event)}>{eventName(t, event)}</dt>
        <dd>{formatCount(eventTotal(figures, event))}</dd>
      </div>
      <div>
        <dt title={costName(t, event)}>{t(($) => $.targetings.cost)}</dt>
        <dd>{formatMoney(cost === null ? null : Math.round(cost), currency)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.targetings.roas)}</dt>
        <dd>{roas === null ? formatCount(null) : formatNumber(roas, language, 2, true)}</dd>
      </div>
    </dl>
  )
}
