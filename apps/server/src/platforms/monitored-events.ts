import { listCustomConversions, listPixelHours, listPixels } from '@vigie/ads-api'
import type { Language, MonitoredEvent } from '@vigie/domain'
import type { Context } from '../context.ts'
import { checkedEvents, funnelEvents } from './funnel-events.ts'
import type { Platform } from './platform.ts'
import { recentAnswers } from './recent-answers.ts'
import { openPlatform } from './registry.ts'

const fiveMinutes = 300

/** Reads the events of an account as a person sees them, and keeps the answer for a short while. */
export function monitoredEvents(ctx: Context) {
  const keep = recentAnswers(ctx.clock)
  return async (personId: string, account: string, language: Language): Promise<MonitoredEvent[]> => {
    const platform = await openPlatform(ctx, { personId, account })
    return keep(`${platform.connectionId} events ${account} ${language}`, fiveMinutes, () =>
      listMonitoredEvents(platform, account, language),
    )
  }
}

/** Standard actions, then the account's custom conversions, each with the pixels that send it. */
async function listMonitoredEvents(
  platform: Platform,
  account: string,
  language: Language,
): Promise<MonitoredEvent[]> {
  const [pixels, conversions] = await Promise.all([
    platform.readAll(listPixels, { account }),
    platform.readAll(listCustomConversions, { account }),
  ])
  const received = await Promise.all(
    pixels.map(async ({ id, name }) => {
      const hours = await platform.readAll(listPixelHours, { pixelId: id })
      return { name, events: new Set(hours.flat().map(({ event }) => event)) }
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
    dataSources: pixels.filter(({ id }) => id === one.pixelId).map(({ name }) => name),
    customEventType: one.eventType,
  }))
  return [...standard, ...custom]
}
