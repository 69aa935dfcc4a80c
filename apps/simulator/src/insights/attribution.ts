import { isRecord } from '../world/is-record.ts'
import type { GraphObject } from '../world/world.ts'
import { slotCount } from './fact-names.ts'

/** Which of the four parts of an event an attribution window counts: day, week and month after a click, day after a view. */
type Parts = readonly [0 | 1, 0 | 1, 0 | 1, 0 | 1]

const windows: Readonly<Record<string, Parts>> = {
  '1d_click': [1, 0, 0, 0],
  '7d_click': [1, 1, 0, 0],
  '28d_click': [1, 1, 1, 0],
  '1d_view': [0, 0, 0, 1],
}

/** Windows the platform still accepts and no longer fills. */
const silent = new Set(['7d_view', '28d_view', '1d_ev', 'dda', 'skan_click', 'skan_view'])

export const isWindow = (name: string): boolean =>
  Object.hasOwn(windows, name) ||
  silent.has(name) ||
  name === 'default' ||
  /_(all|first)_conversions?$/.test(name)

export const partsOf = (window: string): Parts | null =>
  Object.hasOwn(windows, window) ? (windows[window] ?? null) : null

/** What several windows count together: the longest after a click and the longest after a view. */
export function unionOf(names: readonly string[]): Parts {
  const has = (slot: number) => (names.some((name) => partsOf(name)?.[slot] === 1) ? 1 : 0)
  return [has(0), has(1), has(2), has(3)]
}

/** The windows of an ad set that named none: a week after a click and a day after a view for conversions, else a day. */
export const defaultAttribution = ({ fields }: GraphObject): object[] =>
  fields.optimization_goal === 'OFFSITE_CONVERSIONS' || fields.optimization_goal === 'VALUE'
    ? [
        { event_type: 'CLICK_THROUGH', window_days: 7 },
        { event_type: 'VIEW_THROUGH', window_days: 1 },
      ]
    : [{ event_type: 'CLICK_THROUGH', window_days: 1 }]

/** An ad set's own setting, as reports name it. */
export function attributionSetting(adset: GraphObject): string {
  const given = Array.isArray(adset.fields.attribution_spec) ? adset.fields.attribution_spec : []
  const spec = (given.length > 0 ? given : defaultAttribution(adset)).filter(isRecord)
  const names = spec.flatMap(({ event_type: type, window_days: days }) => {
    if (type === 'CLICK_THROUGH') return [`${Number(days)}d_click`]
    return type === 'VIEW_THROUGH' ? [`${Number(days)}d_view`] : []
  })
  return names.toSorted((a, b) => (a.endsWith('click') ? -1 : 1) - (b.endsWith('click') ? -1 : 1)).join('_')
}

export const settingParts = (setting: string): Parts => unionOf(setting.match(/\d+d_(?:click|view)/g) ?? [])

/** An event's count under a window, from its four parts. */
export function countUnder(parts: Parts, slot: (index: number) => number): number {
  let sum = 0
  for (let index = 0; index < slotCount; index += 1) if (parts[index] === 1) sum += slot(index)
  return sum
}
