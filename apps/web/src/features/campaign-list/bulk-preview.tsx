import type { DeliveryLevel, EditPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { valueText } from './edit-value.ts'
import { PreviewTable } from './preview-table.tsx'

type Props = {
  readonly plan: EditPlan
  /** What was chosen; ad sets stand in the place of a campaign that holds no budget. */
  readonly level: DeliveryLevel
  readonly currency: string
}

/** Each object before and after, what a limit of the account will hold back, and what is left out and why. */
export function BulkPreview({ plan, level, currency }: Props) {
  const { t } = useTranslation()
  return (
    <PreviewTable
      subject={t(($) => $.bulkChanges.subject[subjectOf(plan, level)])}
      edits={plan.edits}
      value={(edit, side) => valueText(t, edit, { side, currency })}
      leftOut={plan.leftOut.map((one) => ({ ...one, why: t(($) => $.bulkChanges.leftOut[one.why]) }))}
    />
  )
}

/** What the lines are called together: of two levels, neither. */
function subjectOf({ edits }: EditPlan, level: DeliveryLevel): DeliveryLevel | 'mixed' {
  const [first = level, ...others] = new Set(edits.map((edit) => edit.level))
  return others.length === 0 ? first : 'mixed'
}
