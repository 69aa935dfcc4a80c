import { alertCategories, type Language } from '@vigie/domain'
import type { Channel, ChannelContent } from '../../data/alert-channels.ts'

/** Everything at once, silent at night except for what is urgent. */
export const newContent = (language: Language): ChannelContent => ({
  name: '',
  isOn: true,
  language,
  categories: [...alertCategories],
  upToPriority: 3,
  digestHour: null,
  quiet: null,
  urgentAtOnce: true,
})

export const contentOf = (channel: Channel): ChannelContent => ({
  name: channel.name,
  isOn: channel.isOn,
  language: channel.language,
  categories: [...channel.categories],
  upToPriority: channel.upToPriority,
  digestHour: channel.digestHour,
  quiet: channel.quiet,
  urgentAtOnce: channel.urgentAtOnce,
})

/** `08:30` of minutes since midnight, and back. */
export const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
