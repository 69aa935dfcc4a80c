import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { allPermissions, permissionsOf } from '../graph/oauth/all-permissions.ts'
import type { TokenDesk } from '../graph/oauth/tokens.ts'
import { nodeOf } from '../world/nodes.ts'
import type { World } from '../world/world.ts'

const dayMs = 86_400_000

/** A system user as a business makes one in its settings, and the token that it makes for them. */
const wanted = z.object({
  id: z.string().default('900000000000090'),
  name: z.string().default('Vigie Maison'),
  accounts: z.array(z.string()),
  scopes: z.array(z.string()).default([...allPermissions]),
  /** How long the token lives; without an end when nothing is said. */
  days: z.number().positive().nullable().default(null),
  /** Another application than the one that asks. */
  appId: z.string().optional(),
})

type Parts = { readonly world: World; readonly desk: TokenDesk; readonly saveTokens: () => void }

/** A business's settings, as far as system users and their tokens go. */
export function registerSystemUsers(app: FastifyInstance, { world, desk, saveTokens }: Parts): void {
  app.post('/_control/system-users', async (request) => {
    const { id, name, accounts, scopes, days, appId } = wanted.parse(request.body)
    const now = world.clock.now()
    const known = world.find('user', id)
    const past = {
      id,
      account: '',
      parent: '',
      createdAt: known?.createdAt ?? now,
      updatedAt: now,
      activity: [],
    }
    const permissions = permissionsOf(scopes, scopes)
    const fields = { name, locale: 'fr_FR', accounts, permissions, is_system_user: true }
    world.put(nodeOf('user', past, fields), known ? 'updated' : 'created', 'business settings')
    const token = desk.issueSystemToken({
      userId: id,
      scopes,
      expiresAt: days === null ? null : now + days * dayMs,
      ...(appId === undefined ? {} : { foreignAppId: appId }),
    })
    saveTokens()
    return { token }
  })
}
