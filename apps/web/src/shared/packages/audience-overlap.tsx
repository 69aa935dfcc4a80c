import { Button, Progress, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sharedPart, withoutTheOther, type AudiencePackage } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { overlapQuery } from '../../data/reach.ts'
import { formatWholePercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import classes from './packages.module.css'

type Props = {
  readonly account: string
  readonly audience: AudiencePackage
  readonly others: readonly AudiencePackage[]
}

/** Which part of these people another package reaches as well: asked of the platform when somebody wants to know. */
export function AudienceOverlap({ account, audience, others }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const other = others.find(({ id }) => id === chosen)
  if (audience.audiences.length === 0 || others.length === 0) return null
  const alone = other && withoutTheOther(audience, other)
  // What is changed is another question.
  const question = other && JSON.stringify([audience.audiences, audience.removedAudiences, other])
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
      {alone === null && <p className={classes.quiet}>{t(($) => $.packages.overlap.inexpressible)}</p>}
      {alone && question !== asked && (
        <Button size="compact-xs" variant="default" onClick={() => setAsked(question ?? null)}>
          {t(($) => $.packages.overlap.ask)}
        </Button>
      )}
      {alone && other && question === asked && (
        <Measured account={account} audience={audience} alone={alone} other={other.name} />
      )}
    </section>
  )
}

type MeasuredProps = Pick<Props, 'account' | 'audience'> & {
  readonly alone: Pick<AudiencePackage, 'audiences' | 'removedAudiences'>
  readonly other: string
}

function Measured({ account, audience, alone, other }: MeasuredProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const of = useQuery(overlapQuery(account, { whole: audience, alone }))
  return (
    <Answered of={of} rows={1} label={t(($) => $.packages.overlap.asking)}>
      {(answer) => {
        const part = sharedPart(answer.whole, answer.alone)
        if (part === null) return <p className={classes.quiet}>{t(($) => $.packages.overlap.unknown)}</p>
        const share = formatWholePercent(part, language)
        return (
          <div className={classes.reach}>
            <output>{t(($) => $.packages.overlap.share, { share })}</output>
            <Progress value={part * 100} size="sm" aria-label={t(($) => $.packages.overlap.title)} />
            <p className={classes.quiet}>{t(($) => $.packages.overlap.meaning, { share, other })}</p>
          </div>
        )
      }}
    </Answered>
  )
}
