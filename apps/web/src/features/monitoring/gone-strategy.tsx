import { Button } from '@mantine/core'
import type { Strategy } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { May } from '../../shared/rights/for-role.tsx'
import { useEventNames } from './event-names.ts'
import strategies from './strategies.module.css'
import classes from './gone-strategy.module.css'

type Props = {
  readonly account: string
  /** What it was called when it was deleted. */
  readonly name: string
  /** As it stood here, with what was typed and not stored. */
  readonly shown: Strategy
  readonly isMaking: boolean
  readonly onAgain: () => void
  readonly onForget: () => void
}

/** In the place of a strategy that somebody else deleted: what it held here, and the way to a new one with it. */
export function GoneStrategy({ account, name, shown, isMaking, onAgain, onForget }: Props) {
  const { t } = useTranslation()
  const { nameOf } = useEventNames(account)
  const title = t(($) => $.monitoring.strategies.gone.title, { name })
  return (
    <section className={strategies.form} aria-label={title}>
      <div role="alert">
        <h2 className={classes.title}>{title}</h2>
        <p className={strategies.quiet}>{t(($) => $.monitoring.strategies.gone.body)}</p>
      </div>
      <dl className={classes.kept}>
        <dt>{t(($) => $.monitoring.strategies.name)}</dt>
        <dd>{shown.name}</dd>
        {shown.appliesOn.length > 0 && (
          <>
            <dt>{t(($) => $.monitoring.strategies.appliesOn)}</dt>
            <dd>{shown.appliesOn.join(', ')}</dd>
          </>
        )}
        {shown.weights.map(({ event, weight }) => (
          <div key={event} className={classes.weight}>
            <dt>{nameOf(event)}</dt>
            <dd>{weight}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.ways}>
        <May may="strategy:edit">
          <Button loading={isMaking} onClick={onAgain}>
            {t(($) => $.monitoring.strategies.gone.again)}
          </Button>
        </May>
        <Button variant="default" onClick={onForget}>
          {t(($) => $.monitoring.strategies.gone.forget)}
        </Button>
      </div>
    </section>
  )
}
