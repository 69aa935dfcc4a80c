import { Button } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { EmptyState } from '../../ui/states.tsx'
import classes from './campaign-history.module.css'
import { historyQuery, type HistoryEntry } from '../../data/live-changes.ts'
import { UndoButton } from '../../shared/changes/undo-button.tsx'
import { ReleaseButton } from './release-button.tsx'
import { useCauseText, useFieldText, useValueText } from '../../shared/changes/use-value-text.ts'

type Props = { readonly account: string; readonly campaignId: string }

/** Every write to a campaign, newest first, each with a way back while our value still stands. */
export function ChangesPanel({ account, campaignId }: Props) {
  const { t } = useTranslation()
  const history = useSuspenseInfiniteQuery(historyQuery(account, campaignId))
  const entries = history.data.pages.flatMap((page) => page.entries)
  const currency = history.data.pages[0]?.currency ?? ''
  if (entries.length === 0)
    return (
      <EmptyState
        title={t(($) => $.campaignHistory.noChange)}
        body={t(($) => $.campaignHistory.noChangeHint)}
      />
    )
  return (
    <>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} currency={currency} campaignId={campaignId} />
        ))}
      </ul>
      {history.hasNextPage && (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t(($) => $.campaignHistory.more)}
        </Button>
      )}
    </>
  )
}

type EntryProps = {
  readonly entry: HistoryEntry
  readonly currency: string
  readonly campaignId: string
}

function Entry({ entry, currency, campaignId }: EntryProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, timezone } = useAccount()
  const valueText = useValueText(currency)
  const fieldText = useFieldText()
  const why = useWhy(entry)
  const { before, after, state, level, objectName, at } = entry
  const isDone = state === 'OK' || state === 'ADOPTED'
  return (
    <li className={classes.entry} data-failed={!isDone || undefined}>
      <time className={classes.quiet} dateTime={at}>
        {formatDayTime(at, language, timezone)}
      </time>
      <div className={classes.what}>
        <strong>
          {level && <span className={classes.level}>{t(($) => $.campaignHistory.levels[level])}</span>}{' '}
          {objectName}
        </strong>
        <ul>
          {Object.entries(after ?? {}).map(([field, value]) => (
            <li key={field}>
              {fieldText(field)} {before && field in before && <del>{valueText(field, before[field])}</del>} →{' '}
              <ins>{valueText(field, value)}</ins>
            </li>
          ))}
        </ul>
        <span className={classes.quiet}>{why}</span>
      </div>
      <span className={classes.state}>
        {!isDone && t(($) => $.campaignHistory.states[state])}
        {entry.isUndone && t(($) => $.campaignHistory.isUndone)}
      </span>
      {after !== null && 'adopted' in after && !entry.isUndone && (
        <ReleaseButton account={account} campaignId={entry.objectId} name={objectName} />
      )}
      {entry.canUndo && <UndoButton operationId={entry.id} campaignId={campaignId} name={objectName} />}
    </li>
  )
}

/** Where it was done, for what reason, and by whom. */
function useWhy(entry: HistoryEntry): string {
  const { t } = useTranslation()
  const causeText = useCauseText()
  const proposedBy = entry.reason?.proposedBy
  return [
    t(($) => $.campaignHistory.origins[entry.origin]),
    causeText(entry.reason),
    reasonName(entry.reason),
    entry.personName,
    typeof proposedBy === 'string' ? t(($) => $.campaignHistory.proposedBy, { name: proposedBy }) : null,
  ]
    .filter((part) => part)
    .join(' · ')
}

/** What a strategy or an alert is called. */
function reasonName(reason: HistoryEntry['reason']): string | null {
  const name = reason?.strategy ?? reason?.strategyName ?? reason?.name
  return typeof name === 'string' ? name : null
}
