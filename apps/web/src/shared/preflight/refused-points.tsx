import type { DraftProblem, PlanProblem } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useProblemText } from '../draft-problems/problem-text.ts'

/** A point of the refusal as it travels: a code of the draft's rules, or of the plan's own. */
type Point = { readonly code: string; readonly name?: unknown; readonly lineNumber?: unknown }

/** What a refused plan answers beside its code. */
type Facts = Readonly<Record<string, unknown>>

/** Every point for which a file is refused, in words. */
export function RefusedPoints({ facts }: { readonly facts: Facts }) {
  const textOf = usePointText()
  return (
    <ul>
      {pointsOf(facts).map((point, index) => (
        <li key={`${point.code} ${index}`}>{textOf(point)}</li>
      ))}
    </ul>
  )
}

/** The points that a refusal carries. */
export function pointsOf({ problems }: Facts): Point[] {
  if (!Array.isArray(problems)) return []
  return problems.filter(
    (one): one is Point =>
      typeof one === 'object' && one !== null && 'code' in one && typeof one.code === 'string',
  )
}

const planTexts = {
  'plan.adPackage.unusable': 'adPackage',
  'plan.geoPackage.gone': 'gone',
  'plan.audiencePackage.gone': 'gone',
  'plan.interestPackage.gone': 'gone',
  'plan.existingCustomers.undefined': 'customers',
  'plan.notPublished': 'notPublished',
  'plan.incomplete': 'incomplete',
} as const satisfies Readonly<Record<PlanProblem['code'], string>>

const isOfPlan = (code: string): code is PlanProblem['code'] => Object.hasOwn(planTexts, code)

function usePointText(): (point: Point) => string {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const draftText = useProblemText(currency)
  return (point) => {
    const { code, lineNumber } = point
    if (isOfPlan(code))
      return t(($) => $.preflight.refused[planTexts[code]], {
        name: typeof point.name === 'string' ? point.name : '',
      })
    if (!isOfDraft(point)) return t(($) => $.preflight.refused.other, { code })
    const text = draftText(point)
    return typeof lineNumber === 'number'
      ? t(($) => $.preflight.refused.onLine, { text, number: lineNumber })
      : text
  }
}

/** The rules' own points carry the section that they are in. */
const isOfDraft = (point: Point): point is Point & DraftProblem => 'section' in point
