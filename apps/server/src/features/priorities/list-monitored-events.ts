import type { MonitoredEvent } from '@vigie/domain'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'
import { checkedEvents, funnelEvents } from './funnel-events.ts'

const pixel = z.object({ id: z.string(), name: z.string() })
const hour = z.object({ data: z.array(z.object({ value: z.string() })) })
const conversion = z.object({
  id: z.string(),
  name: z.string(),
  custom_event_type: z.string(),
  pixel: z.object({ id: z.string() }).optional(),
})

/** Standard actions, then the account's custom conversions, each with the pixels that send it. */
export async function listMonitoredEvents(
  access: Platform,
  account: string,
  language: 'fr' | 'en',
): Promise<MonitoredEvent[]> {
  const [pixels, conversions] = await Promise.all([
    access.list({ path: `/${account}/adspixels`, params: { fields: 'id,name' } }, pixel),
    access.list(
      { path: `/${account}/customconversions`, params: { fields: 'id,name,custom_event_type,pixel' } },
      conversion,
    ),
  ])
  const received = await Promise.all(
    pixels.map(async ({ id, name }) => {
      const hours = await access.list(
        { path: `/${encodeURIComponent(id)}/stats`, params: { aggregation: 'event' } },
        hour,
      )
      return { name, events: new Set(hours.flatMap(({ data }) => data.map(({ value }) => value))) }
    }),
  )
  const standard = funnelEvents.map((event): MonitoredEvent => ({
    id: event.id,
    name: event[language],
    uniqueId: `event:${event.id}`,
    isChecked: checkedEvents.has(event.id),
    dataSources:
      event.pixelEvent === null
        ? null
        : received.filter(({ events }) => events.has(event.pixelEvent ?? '')).map(({ name }) => name),
    customEventType: event.customEventType,
  }))
  const custom = conversions.map((one): MonitoredEvent => ({
    id: `offsite_conversion.custom.${one.id}`,
    name: one.name,
    uniqueId: `conversion:${one.id}`,
    isChecked: false,
    dataSources: pixels.filter(({ id }) => id === one.pixel?.id).map(({ name }) => name),
    customEventType: one.custom_event_type,
  }))
  return [...standard, ...custom]
}
