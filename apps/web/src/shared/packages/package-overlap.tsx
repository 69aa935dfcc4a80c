import { Button, Progress, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { partInBoth } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { overlapQuery, type OverlapQuestion } from '../../data/reach.ts'
import { formatWholePercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import classes from './packages.module.css'

type Stored = { readonly id: string | null; readonly name: string }

type Props<P extends Stored> = {
  readonly account: string
  readonly kind: 'audience' | 'interest' | 'geo'
  readonly others: readonly P[]
  /** Whom to ask for so that what both have in common follows; `null` where the platform cannot say it. */
  readonly questionOf: (other: P) => OverlapQuestion | null
}

/** Which part of these people another package reaches as well: asked of the platform when somebody wants to know. */
export function PackageOverlap<P extends Stored>({ account, kind, others, questionOf }: Props<P>) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const other = others.find(({ id }) => id === chosen)
  if (others.length === 0) return null
  const question = other && questionOf(other)
  // What is changed is another question.
  const text = JSON.stringify(question)
  return (
    <section className={classes.list} aria-label={t(($) => $.packages.overlap.title)}>
      <div className={classes.head}>
        <h2>{t(($) => $.packages.overlap.title)}</h2>
      </div>
      <Select
        size="xs"
        className={classes.search}
        aria-label={t(($) => $.packages.overlap.with)}
        placeholder={t(($) => $.packages.overlap.with)}
        data={others.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]))}
        value={chosen}
        searchable={others.length > 8}
        onChange={setChosen}
      />
      {question === null && (
        <p className={classes.quiet}>
          {t(($) => $.packages.overlap.inexpressible[kind === 'geo' ? 'geo' : 'audience'])}
        </p>
      )}
      {question && text !== asked && (
        <Button size="compact-xs" variant="default" onClick={() => setAsked(text)}>
          {t(($) => $.packages.overlap.ask)}
        </Button>
      )}
      {question && other && text === asked && (
        <Measured {...{ account, kind, question }} other={other.name} />
      )}
    </section>
  )
}

type MeasuredProps = {
  readonly account: string
  readonly kind: 'audience' | 'interest' | 'geo'
  readonly question: OverlapQuestion
  readonly other: string
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
