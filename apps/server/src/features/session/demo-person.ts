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
  const tokenHash = demo.token === null ? null : hashToken(demo.token)
  // The token that is kept goes on while another process starts beside this one.
  await ctx.db
    .deleteFrom('personal_api_token')
    .where('label', '=', label)
    .$if(tokenHash !== null, (query) => query.where('token_hash', '<>', tokenHash))
    .execute()
  if (tokenHash === null) return null
  const personId = await rememberPerson(ctx, { iss: issuer.url, ...firstPerson })
  await ctx.db
    .insertInto('personal_api_token')
    .values({
      id: randomUUID(),
      person_id: personId,
      token_hash: tokenHash,
      label,
      // Whoever set it runs the demo on their own machine.
      scope: 'admin',
      created_at: ctx.clock.now(),
      last_used_at: null,
      expires_at: null,
    })
    // One that was kept by a version without scopes may what the setting means.
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ scope: 'admin' }))
    .execute()
  return personId
}
