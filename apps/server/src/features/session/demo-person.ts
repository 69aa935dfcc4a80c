import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { hashToken } from '../../security/random.ts'
import { rememberPerson } from './remember-person.ts'

/** The demo's first person, as its identity provider knows them. */
const firstPerson = { sub: 'camille', name: 'Camille Le Gall', nickname: 'camille', email: '' }
const label = 'demo'

/**
 * Makes the operator's text a personal API token of the demo's first person, for scripts. A start without one, or
 * with another, ends the former.
 *
 * @returns the person, when there is a token
 */
export async function prepareDemoToken(ctx: Context): Promise<string | null> {
  const { demo, issuer } = ctx.config
  if (!demo || !issuer) return null
  await ctx.db.deleteFrom('personal_api_token').where('label', '=', label).execute()
  if (demo.token === null) return null
  const personId = await rememberPerson(ctx, { iss: issuer.url, ...firstPerson })
  await ctx.db
    .insertInto('personal_api_token')
    .values({
      id: randomUUID(),
      person_id: personId,
      token_hash: hashToken(demo.token),
      label,
      // Whoever set it runs the demo on their own machine.
      scope: 'admin',
      created_at: ctx.clock.now(),
      last_used_at: null,
      expires_at: null,
    })
    .execute()
  return personId
}
