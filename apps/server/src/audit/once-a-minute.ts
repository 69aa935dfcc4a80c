import type { Clock } from '../clock.ts'

const quietMs = 60_000
const rememberedAtMost = 10_000

/**
 * Lets the same thing through once a minute: trying doors, as somebody or as nobody, does not fill the disk. Each process counts
 * by itself; the log has every refusal.
 */
export function onceAMinute(clock: Clock): (key: string) => boolean {
  const toldAt = new Map<string, number>()
  return (key) => {
    const now = clock.now().getTime()
    const before = toldAt.get(key)
    if (before !== undefined && now - before < quietMs) return false
    if (toldAt.size >= rememberedAtMost) toldAt.clear()
    toldAt.set(key, now)
    return true
  }
}
