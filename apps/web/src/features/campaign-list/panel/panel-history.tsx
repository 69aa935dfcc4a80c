import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addresses } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import { historyQuery, type HistoryEntry } from '../../../data/live-changes.ts'
import { useAccount } from '../../../data/session.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { isOfMachine } from '../../../shared/delivery/machine-origins.ts'
import { UndoButton } from '../../../shared/changes/undo-button.tsx'
import { useFieldText, useValueText } from '../../../shared/changes/use-value-text.ts'
import { Answered } from '../../../ui/answered.tsx'
import classes from './object-panel.module.css'
import lists from './panel-lists.module.css'

type Props = {
  readonly campaignId: string
  /** An ad set or an ad; without one, all of the campaign. */
  readonly objectId: string | undefined
}

const shown = 5

/** The last things that were done to it, each with its way back while our value still stands. */
export function PanelHistory({ campaignId, objectId }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const history = useInfiniteQuery(historyQuery(account, campaignId, objectId))
  return (
    <section className={classes.section}>
      <h3>
        {t(($) => $.campaignHistory.title)}
        <Link className={classes.more} to={addresses.campaignHistory} params={{ id: campaignId }}>
          {t(($) => $.objectPanel.wholeHistory)}
        </Link>
      </h3>
      <Answered
        of={history}
        rows={2}
        label={t(($) => $.campaignHistory.loading)}
        failed={t(($) => $.campaignHistory.failed)}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          if (entries.length === 0)
            return <p className={classes.quiet}>{t(($) => $.campaignHistory.noChange)}</p>
          return (
            <ol className={lists.history}>
              {entries.slice(0, shown).map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  campaignId={campaignId}
                  isOfOther={entry.objectId !== objectId}
                />
              ))}
            </ol>
          )
        }}
      </Answered>
    </section>
  )
}

type EntryProps = {
  readonly entry: HistoryEntry
  readonly campaignId: string
  /** It was done to something that hangs on what is looked at: its name is said. */
  readonly isOfOther: boolean
}

function Entry({ entry, campaignId, isOfOther }: EntryProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone, currency } = useAccount()
  const fieldText = useFieldText()
  const valueText = useValueText(currency)
  const { before, after, at, state, objectName, origin, personName } = entry
  const isDone = state === 'OK' || state === 'ADOPTED'
  const told = [
    isOfOther ? objectName : null,
    isOfMachine(origin) ? t(($) => $.campaignHistory.origins[origin]) : null,
    personName ?? (isOfMachine(origin) ? null : t(($) => $.campaignHistory.origins[origin])),
    isDone ? null : t(($) => $.campaignHistory.states[state]),
    entry.isUndone ? t(($) => $.campaignHistory.isUndone) : null,
  ]
  return (
    <li>
      <time dateTime={at}>{formatMoment(at, language, timezone)}</time>
      <span className={lists.names}>
        {Object.entries(after ?? {}).map(([field, value]) => (
          <span key={field}>
            {fieldText(field)} {before && field in before && `${valueText(field, before[field])} → `}
            {valueText(field, value)}
          </span>
        ))}
        <small>{told.filter((part) => part !== null).join(' · ')}</small>
      </span>
      {entry.canUndo && (
        <UndoButton operationId={entry.id} campaignId={campaignId} name={entry.objectName} variant="subtle" />
      )}
    </li>
  )
}
