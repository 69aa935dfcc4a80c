import { useTranslation } from 'react-i18next'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { useFirstReading } from './use-first-reading.ts'
import type { Level, useView } from './use-view.ts'
import classes from './explorer.module.css'

type Props = Pick<ReturnType<typeof useView>, 'view'> & { readonly level: Level }

/** Nothing is there, or nothing of what was asked for; before the account was read for the first time nobody knows. */
export function NoRows({ level, view }: Props) {
  const { t } = useTranslation()
  const firstReading = useFirstReading()
  if (firstReading === 'failed') {
    return <EmptyState title={t(($) => $.explorer.unread.title)} body={t(($) => $.explorer.unread.body)} />
  }
  if (firstReading === 'running') {
    return (
      <>
        <p className={classes.reading} role="status">
          {t(($) => $.explorer.reading[level])}
        </p>
        <SkeletonRows count={10} label={t(($) => $.explorer.loading)} />
      </>
    )
  }
  const isNarrowed =
    view.name !== '' ||
    [view.delivery, view.values, view.campaigns, view.adsets].some((narrowing) => narrowing.length > 0)
  return (
    <EmptyState
      title={t(($) => (isNarrowed ? $.explorer.noMatch.title : $.explorer.empty[level]))}
      body={t(($) => (isNarrowed ? $.explorer.noMatch.body : $.explorer.empty.body[level]))}
    />
  )
}
