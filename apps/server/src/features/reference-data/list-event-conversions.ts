import { listCustomConversions, listPixelHours } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Language } from '@vigie/domain'
import type { Platform } from '../../platforms/platform.ts'
import { standardEvents } from '../../records/pixel-events.ts'

type Events = ResponseOf<typeof endpoints.listEventConversions>
type Received = { readonly event: string; readonly count: number }
type Question = { readonly account: string; readonly pixelId: string; readonly language: Language }

/** Events that a pixel received, most frequent first, then the custom conversions built on it. */
export async function listEventConversions(access: Platform, question: Question): Promise<Events> {
  const { account, pixelId } = question
  const [hours, conversions] = await Promise.all([
    access.readAll(listPixelHours, { pixelId }),
    access.readAll(listCustomConversions, { account }),
  ])
  return [
    ...standardEventsIn(hours.flat(), question.language),
    ...conversions
      .filter((each) => each.pixelId === null || each.pixelId === pixelId)
      .map((each) => ({
        customEventType: each.eventType,
        name: each.name,
        rule: each.rule,
        uniqueSpec: `conversion:${each.id}`,
      })),
  ]
}

function standardEventsIn(received: readonly Received[], language: Language): Events {
  const counts = new Map<string, number>()
  for (const { event, count } of received) counts.set(event, (counts.get(event) ?? 0) + count)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([event]) => {
      const known = Object.hasOwn(standardEvents, event) ? standardEvents[event] : undefined
      if (!known) return []
      return [
        { customEventType: known.type, name: known[language], rule: null, uniqueSpec: `event:${event}` },
      ]
    })
}
