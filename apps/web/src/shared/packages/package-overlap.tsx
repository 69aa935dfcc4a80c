import { Select } from '@mantine/core'
import type { TargetingKind } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlapQuestion } from '../../data/reach.ts'
import { OverlapAnswer } from './overlap-answer.tsx'
import classes from './packages.module.css'

type Stored = { readonly id: string | null; readonly name: string }

type Props<P extends Stored> = {
  readonly account: string
  readonly kind: TargetingKind
  readonly others: readonly P[]
  /** Whom to ask for so that what both have in common follows; `null` where the platform cannot say it. */
  readonly questionOf: (other: P) => OverlapQuestion | null
}

/** Which part of these people another package reaches as well. */
export function PackageOverlap<P extends Stored>({ account, kind, others, questionOf }: Props<P>) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const other = others.find(({ id }) => id === chosen)
  if (others.length === 0) return null
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
      {other && <OverlapAnswer {...{ account, kind }} other={other.name} question={questionOf(other)} />}
    </section>
  )
}
