import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { DraftProblem, Extent, PlanProblem } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../shared/draft-problems/problem-text.ts'
import { useAccount } from '../../data/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { editPath } from './edit-path.ts'
import classes from './plan-refused.module.css'

/** A point of the refusal as it travels: a code of the draft's rules, or of the plan's own. */
type Point = { readonly code: string; readonly name?: unknown; readonly lineNumber?: unknown }

type Props = {
  readonly fileId: string
  readonly extent: Extent
  readonly facts: Readonly<Record<string, unknown>>
  readonly onRetry: () => void
}

/** A file that cannot be published as it is: every point, and the way to where they are mended. */
export function PlanRefused({ fileId, extent, facts, onRetry }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const points = pointsOf(facts)
  const edit = () => router.history.push(editPath({ extent, fileId }))
  return (
    <div>
      <PageHeader
        title={t(($) => $.publication.refused.title)}
        back={{
          label: t(($) => $.publication[extent === 'update' ? 'backToUpdate' : 'back']),
          onClick: edit,
        }}
      />
      <div className={classes.refused}>
        <p>{t(($) => $.publication.refused.body, { count: points.length })}</p>
        <RefusedPoints facts={facts} />
        <div className={classes.ways}>
          <Button onClick={edit}>{t(($) => $.publication.refused.correct)}</Button>
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.publication.retry)}
          </Button>
          <Button variant="default" onClick={() => router.history.push(addresses.campaigns)}>
            {t(($) => $.publication.toList)}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Every point for which a file is refused, in words. */
export function RefusedPoints({ facts }: Pick<Props, 'facts'>) {
  const textOf = usePointText()
  return (
    <ul>
      {pointsOf(facts).map((point, index) => (
        <li key={`${point.code} ${index}`}>{textOf(point)}</li>
      ))}
    </ul>
  )
}

function pointsOf({ problems }: Props['facts']): Point[] {
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
      return t(($) => $.publication.refused.points[planTexts[code]], {
        name: typeof point.name === 'string' ? point.name : '',
      })
    if (!isOfDraft(point)) return t(($) => $.publication.refused.points.other, { code })
    const text = draftText(point)
    return typeof lineNumber === 'number'
      ? t(($) => $.publication.refused.points.onLine, { text, number: lineNumber })
      : text
  }
}

/** The rules' own points carry the section that they are in. */
const isOfDraft = (point: Point): point is Point & DraftProblem => 'section' in point
