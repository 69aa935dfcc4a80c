import { remembered } from './remembered.ts'
import type { World } from './world.ts'

const formatOf = remembered(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** An instant on the account's clock, as the platform writes it: `2026-11-21T10:00:00+0100`. */
export function accountTime(world: World, account: string, at: number): string {
  const timeZone = world.find('adaccount', account)?.fields.timezone_name ?? 'UTC'
  const local = formatOf(timeZone).format(at).replace(' ', 'T')
  const offset = Math.round((Date.parse(`${local}Z`) - Math.floor(at / 1000) * 1000) / 60_000)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${local}${offset < 0 ? '-' : '+'}${pad(hours)}${pad(minutes)}`
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** Hours between an account's clock and UTC. */
export const accountOffset = (world: World, account: string): number => {
  const text = accountTime(world, account, world.clock.now()).slice(-5)
  return Number(text.slice(0, 3)) + Number(text.slice(0, 1) + text.slice(3)) / 60
}
