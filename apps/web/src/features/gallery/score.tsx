import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Visual } from '../../data/gallery.ts'
import classes from './visual-card.module.css'

const width = 34

/** A score with its interval drawn behind it: a wide band says that little is known. */
export function Score({
  score: { score, low, high, confidence },
}: {
  readonly score: NonNullable<Visual['score']>
}) {
  const { t } = useTranslation()
  const facts = { score: Math.round(score), low: Math.round(low), high: Math.round(high) }
  const label = `${t(($) => $.gallery.score.label, facts)} · ${t(($) => $.gallery.score.confidence[confidence])}`
  const at = (value: number) => (value / 100) * width
  return (
    <Tooltip label={label}>
      <span className={classes.score} data-confidence={confidence} role="img" aria-label={label}>
        <svg width={width} height="8" aria-hidden="true">
          <rect y="3" width={width} height="2" rx="1" className={classes.scoreTrack} />
          <rect
            x={at(low)}
            y="2"
            width={Math.max(2, at(high) - at(low))}
            height="4"
            rx="2"
            className={classes.scoreRange}
          />
          <rect
            x={Math.min(width - 3, at(score))}
            width="3"
            height="8"
            rx="1.5"
            className={classes.scoreMark}
          />
        </svg>
        {facts.score}
      </span>
    </Tooltip>
  )
}
