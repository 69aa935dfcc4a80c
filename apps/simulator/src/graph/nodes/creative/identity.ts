import type { Call } from '../../context.ts'
import { textParam } from '../../params.ts'
import { refuse } from '../../refusals/refuse.ts'
import { isSince } from '../../version.ts'

type Story = Readonly<Record<string, unknown>>

/** The Instagram account an ad speaks for, by the name its version gives it. */
export function usersInstagram(call: Call, story: Story): string | undefined {
  const field = isSince(call.version, 22) ? 'instagram_user_id' : 'instagram_actor_id'
  const value = textParam(call.params, field) ?? story[field]
  return value === undefined || value === '' ? undefined : String(value)
}

export function checkInstagramUser(call: Call, account: string, id: string): void {
  const user = call.world.get(id)
  if (user?.kind !== 'instagram' || user.account !== account) throw refuse('instagramUnauthorised')
}

/** The page an ad speaks for must be one of the account's. */
export function checkPage(call: Call, account: string, story: Story): void {
  const page = call.world.get(String(story.page_id ?? ''))
  if (page?.kind !== 'page' || page.account !== account) throw refuse('storyIllFormed', { why: 'page_id' })
}
