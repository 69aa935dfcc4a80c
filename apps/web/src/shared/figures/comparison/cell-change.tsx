import type { CampaignFigures } from '@vigie/domain'
import type { Language } from '../../../lib/format.ts'
import { inPercent, inPoints, inUnits } from '../change.ts'
import classes from './comparison.module.css'

/** A column whose figure follows from volumes. */
type FigureColumn = {
  readonly key: string
  readonly total: (figures: CampaignFigures) => number | null
}

const signs = ['↓', '=', '↑']

type Props = {
  readonly column: FigureColumn
  readonly now: CampaignFigures | null
  readonly before: CampaignFigures
  readonly language: Language
  /** What it was before, as it is written. */
  readonly titleOf: (before: number) => string
}

/** How far a figure of a row moved, below it; nothing where there was nothing to move from. */
export function CellChange({ column, now, before, language, titleOf }: Props) {
  const value = now && column.total(now)
  const former = column.total(before)
  if (value === null || former === null) return null
  const change = { ctr: inPoints, roas: inUnits }[column.key] ?? inPercent
  const moved = change(value, former, language)
  if (moved === null) return null
  return (
    <small className={classes.moved} title={titleOf(former)}>
      {signs[Math.sign(value - former) + 1]} {moved}
    </small>
  )
}
