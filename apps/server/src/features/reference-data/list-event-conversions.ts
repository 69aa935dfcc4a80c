import type { endpoints, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'
import { standardEvents } from '../../records/event-names.ts'

type Events = ResponseOf<typeof endpoints.listEventConversions>
type Question = { readonly account: string; readonly pixelId: string; readonly language: 'fr' | 'en' }

const hour = z.object({ data: z.array(z.object({ value: z.string(), count: z.number().default(0) })) })
const conversion = z.object({
  id: z.string(),
  name: z.string(),
  custom_event_type: z.string(),
  rule: z.string().optional(),
  pixel: z.object({ id: z.string() }).optional(),
})

/** Events that a pixel received, most frequent first, then the custom conversions built on it. */
export async function listEventConversions(access: Platform, question: Question): Promise<Events> {
  const { account, pixelId } = question
  const [hours, conversions] = await Promise.all([
    access.list({ path: `/${encodeURIComponent(pixelId)}/stats`, params: { aggregation: 'event' } }, hour),
    access.list(
      { path: `/${account}/customconversions`, params: { fields: 'id,name,custom_event_type,rule,pixel' } },
      conversion,
    ),
  ])
  return [
    ...standardEventsIn(hours, question.language),
    ...conversions
      .filter((each) => each.pixel === undefined || each.pixel.id === pixelId)
      .map((each) => ({
        customEventType: each.custom_event_type,
        name: each.name,
        rule: each.rule ?? null,
        uniqueSpec: `conversion:${each.id}`,
      })),
  ]
}

function standardEventsIn(hours: readonly z.output<typeof hour>[], language: 'fr' | 'en'): Events {
  const counts = new Map<string, number>()
  for (const { value, count } of hours.flatMap(({ data }) => data)) {
    counts.set(value, (counts.get(value) ?? 0) + count)
  }
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
