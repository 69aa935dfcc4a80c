import type { SwitchHistory } from '@vigie/domain'
import { z } from 'zod'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

const activity = z.object({ event_type: z.string(), object_id: z.string() })

/** Histories of campaigns, ad sets and ads tell a turned switch by events of this end, whichever way it was turned. */
const isSwitch = /_run_status(_|$)/

type Asked = {
  readonly id: string
  /** When the object was made, as the platform says it. */
  readonly since: string
}

/**
 * Whether the platform's own history tells that somebody ever turned the switch of an object that was made paused. Every
 * event of the switch counts: which way it went is told in words that change. What cannot be read proves nothing.
 * @throws {PlatformError} when the platform may answer later
 */
export async function switchHistory(
  platform: Platform,
  account: string,
  { id, since }: Asked,
): Promise<SwitchHistory> {
  const at = Date.parse(since)
  if (Number.isNaN(at)) return 'unread'
  const params = {
    fields: 'event_type,object_id',
    extra_oids: JSON.stringify([id]),
    // A history has whole seconds, and the object is as old as its first one.
    since: String(Math.floor(at / 1000) - 1),
  }
  const lines = await platform
    .list({ path: `/${account}/activities`, params }, activity)
    .catch((error: unknown) => {
      if (isRefusal(error)) return null
      throw error
    })
  // A history that does not even tell of the making of the object is not its history.
  if (lines === null || !lines.some((line) => line.object_id === id)) return 'unread'
  return lines.some((line) => line.object_id === id && isSwitch.test(line.event_type))
    ? 'switched'
    : 'neverSwitched'
}

const isRefusal = (error: unknown): boolean =>
  error instanceof PlatformError && (error.details.kind === 'rejected' || error.details.kind === 'permission')
