import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { partInBoth, type TargetingKind } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { overlapQuery, type OverlapQuestion } from '../../data/reach.ts'
import { formatWholePercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import classes from './packages.module.css'

type MeasuredProps = {
  readonly account: string
  readonly kind: TargetingKind
  readonly question: OverlapQuestion
  /** The name of the package that it is compared with. */
  readonly other: string
}

type Props = Omit<MeasuredProps, 'question'> & {
  /** `null` where the platform cannot say it. */
  readonly question: OverlapQuestion | null
}

/** The part that two packages have in common, asked of the platform when somebody wants to know. */
export function OverlapAnswer({ question, ...compared }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<string | null>(null)
  // What is changed is another question.
  const text = JSON.stringify(question)
  if (question === null)
    return (
      <p className={classes.quiet}>
        {t(($) => $.packages.overlap.inexpressible[compared.kind === 'geo' ? 'geo' : 'audience'])}
      </p>
    )
  if (text === asked) return <Measured {...compared} question={question} />
  return (
    <Button size="compact-xs" variant="default" onClick={() => setAsked(text)}>
      {t(($) => $.packages.overlap.ask)}
    </Button>
  )
}

function Measured({ account, kind, question, other }: MeasuredProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const of = useQuery(overlapQuery(account, question))
  return (
    <Answered of={of} rows={1} label={t(($) => $.packages.overlap.asking)}>
      {(answer) => {
        const part = partInBoth(answer)
        if (part === null) return <p className={classes.quiet}>{t(($) => $.packages.overlap.unknown)}</p>
        const share = formatWholePercent(part, language)
        return (
          <div className={classes.reach}>
            <output>{t(($) => $.packages.overlap.share, { share })}</output>
            <Progress value={part * 100} size="sm" aria-label={t(($) => $.packages.overlap.title)} />
            <p className={classes.quiet}>{t(($) => $.packages.overlap.meaning[kind], { share, other })}</p>
          </div>
        )
      }}
    </Answered>
  )
}
