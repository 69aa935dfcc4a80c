/** A step of the funnel that can be weighed: an action the platform counts, or a custom conversion. */
export type MonitoredEvent = {
  /** The platform's name of the action: `omni_purchase`, `inline_link_clicks`, `offsite_conversion.custom.123`. */
  readonly id: string
  readonly name: string
  /** Unlike the id, also tells a standard event from a custom conversion of the same name. */
  readonly uniqueId: string
  /** Shown as a column by default. */
  readonly isChecked: boolean
  /** Names of the pixels that send it. `null`: it happens on the platform and no pixel is involved. */
  readonly dataSources: readonly string[] | null
  readonly customEventType: string | null
}

/** Source of an event that no pixel sends but that should have one. */
export const offlineSource = 'Offline Event'
/** Source of an event that happens on the platform itself. */
export const everyPixel = 'all_pixels'

/** The source an event gets when it is chosen: its first data source. */
export function sourceOf(event: Pick<MonitoredEvent, 'dataSources'>): string {
  if (event.dataSources === null) return everyPixel
  return event.dataSources[0] ?? offlineSource
}

/** An event that the person counts on, in the order of the list. */
export type EventPriority = {
  /** Known to the screen while rows move. */
  readonly key: string
  /** Id of a `MonitoredEvent`; empty until one is chosen. */
  readonly event: string
  /** Name of a pixel, `all_pixels` or `Offline Event`. */
  readonly source: string
}

export type RankedEvent = { readonly name: string; readonly priority: number; readonly source: string }

/** What is stored: priority follows the order and starts at 1. */
export const ranked = (list: readonly EventPriority[]): RankedEvent[] =>
  list.map(({ event, source }, index) => ({ name: event, priority: index + 1, source }))

export type PriorityProblem =
  | { readonly code: 'priorities.none' }
  | { readonly code: 'priorities.eventMissing'; readonly key: string }
  | { readonly code: 'priorities.twice'; readonly key: string }
  | { readonly code: 'priorities.eventUnknown'; readonly key: string }
  | { readonly code: 'priorities.sourceUnknown'; readonly key: string }

/** What keeps a list from being saved. An event twice from the same source would rank against itself. */
export function checkPriorities(list: readonly EventPriority[]): PriorityProblem[] {
  if (list.length === 0) return [{ code: 'priorities.none' }]
  const seen = new Set<string>()
  return list.flatMap(({ key, event, source }): PriorityProblem[] => {
    if (event === '') return [{ code: 'priorities.eventMissing', key }]
    const identity = `${event}\n${source}`
    if (seen.has(identity)) return [{ code: 'priorities.twice', key }]
    seen.add(identity)
    return []
  })
}

/**
 * Events and sources that the account does not have: an id that is none of its events', or a source that is neither one
 * of the event's pixels nor the name of what stands for them. What was stored before stays, though its pixel went since.
 */
export function unknownPriorities(
  list: readonly EventPriority[],
  events: readonly Pick<MonitoredEvent, 'id' | 'dataSources'>[],
  stored: readonly RankedEvent[] = [],
): PriorityProblem[] {
  const known = new Map(events.map(({ id, dataSources }) => [id, dataSources ?? []]))
  return list.flatMap(({ key, event, source }): PriorityProblem[] => {
    if (stored.some((one) => one.name === event && one.source === source)) return []
    const pixels = known.get(event)
    if (!pixels) return [{ code: 'priorities.eventUnknown', key }]
    const isKnown = ['', everyPixel, offlineSource, ...pixels].includes(source)
    return isKnown ? [] : [{ code: 'priorities.sourceUnknown', key }]
  })
}

/** Moves one element of a list; indexes outside the list change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length || from === to) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
