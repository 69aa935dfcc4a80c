import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foreignAdsetsQuery } from '../../../data/drift.ts'
import { useAccount } from '../../../data/session.ts'
import classes from '../campaign-editor.module.css'
import { useDraft, useDraftFields } from '../session/use-editor.ts'

const shownAtFirst = 5

/** Ad sets of a published campaign that Vigie did not make: they are left alone, and take their share all the same. */
export function ForeignAdsets() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const draft = useDraftFields('campaignId', 'foreignAdsets')
  const hasBudget = useDraft(({ budget }) => budget !== null)
  const { isError, refetch } = useQuery(foreignAdsetsQuery(account, draft.campaignId))
  const [isWhole, setWhole] = useState(false)
  const { foreignAdsets } = draft
  const hidden = foreignAdsets.length - shownAtFirst
  if (isError) {
    return (
      <p className={classes.quiet}>
        {t(($) => $.campaignEditor.foreign.failed)}{' '}
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t(($) => $.campaignEditor.retry)}
        </Button>
      </p>
    )
  }
  if (foreignAdsets.length === 0) return null
  return (
    <section className={classes.foreign} aria-labelledby="campaign-foreign">
      <h3 id="campaign-foreign" className={classes.subtitle}>
        {t(($) => $.campaignEditor.foreign.title, { count: foreignAdsets.length })}
      </h3>
      <p className={classes.quiet}>
        {t(($) => $.campaignEditor.foreign[hasBudget ? 'sharesBudget' : 'untouched'])}
      </p>
      <ul>
        {foreignAdsets.slice(0, isWhole ? undefined : shownAtFirst).map(({ id, name }) => (
          <li key={id}>
            {name || id} <span className={classes.quiet}>{id}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && !isWhole && (
        <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
          {t(($) => $.campaignEditor.foreign.more, { count: hidden })}
        </Button>
      )}
    </section>
  )
}
