import { IconMinus, IconPlus } from '@tabler/icons-react'
import { adsetCountLimits, lineKey, type AdsetLine, type LineChange, type LineKey } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import classes from './cells.module.css'

type Props = {
  readonly line: AdsetLine
  readonly actions: { readonly change: (key: LineKey, change: LineChange) => void }
}

/** How many ad sets a line makes, one more or one fewer at a time. */
export function Stepper({ line, actions }: Props) {
  const { t } = useTranslation()
  const step = (by: number) => actions.change(lineKey(line), { adsetCount: line.adsetCount + by })
  return (
    <span className={classes.stepper}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t(($) => $.campaignEditor.matrix.fewer)}
        disabled={line.adsetCount <= adsetCountLimits.smallest}
        onClick={(event) => {
          event.stopPropagation()
          step(-1)
        }}
      >
        <IconMinus size={12} />
      </button>
      <b>{line.adsetCount}</b>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t(($) => $.campaignEditor.matrix.moreAdsets)}
        disabled={line.adsetCount >= adsetCountLimits.largest}
        onClick={(event) => {
          event.stopPropagation()
          step(1)
        }}
      >
        <IconPlus size={12} />
      </button>
    </span>
  )
}
