import { listActivities } from '@vigie/ads-api'
import type { SwitchHistory } from '@vigie/domain'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'

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
  // A history has whole seconds, and the object is as old as its first one.
  const asked = { account, ids: [id], since: Math.floor(at / 1000) - 1 }
  const lines = await platform.readAll(listActivities, asked).catch((error: unknown) => {
    if (isRefusal(error)) return null
    throw error
  })
  const own = lines?.filter(({ objectId }) => objectId === id) ?? []
  // A history that does not even tell of the making of the object is not its history.
  if (own.length === 0) return 'unread'
  return own.some(({ isSwitch }) => isSwitch) ? 'switched' : 'neverSwitched'
}

const isRefusal = (error: unknown): boolean =>
  error instanceof PlatformError && (error.details.kind === 'rejected' || error.details.kind === 'permission')
