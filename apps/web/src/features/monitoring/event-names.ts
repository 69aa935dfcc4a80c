import { useQuery } from '@tanstack/react-query'
import { everyPixel, isUnchosen, offlineSource, type MonitoredEvent } from '@vigie/domain'
import { eventTitle } from '@vigie/sentences/event-names'
import { useTranslation } from 'react-i18next'
import { monitoredEventsQuery } from '../../data/monitoring.ts'
import { useLanguage } from '../../lib/use-language.ts'

/** Events that can be weighed; values are what an event brings, not an event. */
export const weighable = (events: readonly MonitoredEvent[]): readonly MonitoredEvent[] =>
  events.filter(({ id }) => !id.endsWith('_value'))

/** Names of events and of their sources: the product's own until the account's are there. */
export function useEventNames(account: string) {
  const { t } = useTranslation()
  const language = useLanguage()
  const events = useQuery(monitoredEventsQuery(account, language))
  const byId = new Map((events.data ?? []).map((event) => [event.id, event]))
  return {
    events: events.data ?? [],
    isFailed: events.isError,
    isRead: events.data !== undefined,
    nameOf: (id: string) =>
      isUnchosen(id)
        ? t(($) => $.monitoring.strategies.newEvent)
        : (byId.get(id)?.name ?? eventTitle(id, language)),
    sourceName: (source: string) =>
      source === everyPixel || source === offlineSource ? t(($) => $.monitoring.source[source]) : source,
    eventOf: (id: string) => byId.get(id),
  }
}
