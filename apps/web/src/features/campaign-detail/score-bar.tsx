import { Tooltip } from '@mantine/core'
import type { ItemScore } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './score-bar.module.css'

/** A score with its interval drawn behind it: a wide band says that little is known. */
export function ScoreBar({ score: { score, low, high, confidence } }: { readonly score: ItemScore }) {
  const { t } = useTranslation()
  const facts = { score: Math.round(score), low: Math.round(low), high: Math.round(high) }
  const label = `${t(($) => $.campaignDetail.score.label, facts)} · ${t(($) => $.campaignDetail.score.confidence[confidence])}`
  return (
    <Tooltip
      multiline
      w={280}
      label={
        <>
          <strong>{label}</strong>
          <br />
          {t(($) => $.campaignDetail.score.help)}
        </>
      }
    >
      <span className={classes.score} data-confidence={confidence} role="img" aria-label={label} tabIndex={0}>
        <svg width="42" height="8" aria-hidden="true">
          <rect x="0" y="3" width="42" height="2" rx="1" fill="var(--vg-surface-sunken)" />
          <rect
            x={(low / 100) * 42}
            y="1.5"
            width={Math.max(2, ((high - low) / 100) * 42)}
            height="5"
            rx="2.5"
            className={classes.range}
          />
          <rect
            x={Math.min(39.5, (score / 100) * 42)}
            y="0"
            width="2.5"
            height="8"
            rx="1.2"
            className={classes.mark}
          />
        </svg>
        {facts.score}
      </span>
    </Tooltip>
  )
}
