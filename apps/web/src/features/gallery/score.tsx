import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Visual } from '../../data/gallery.ts'
import classes from './visual-card.module.css'

const width = 24
/** As in the list of campaigns: what is below asks for a look. */
const lowScore = 40

/** A score drawn as in the list, with its interval upon it: a long line says that little is known. */
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
          <rect y="2" width={width} height="4" rx="2" className={classes.scoreTrack} />
          <rect
            y="2"
            width={at(score)}
            height="4"
            rx="2"
            className={classes.scoreFill}
            data-low={score < lowScore || undefined}
          />
          <rect
            x={at(low)}
            y="3.5"
            width={Math.max(2, at(high) - at(low))}
            height="1"
            className={classes.scoreRange}
          />
        </svg>
        {facts.score}
      </span>
    </Tooltip>
  )
}
