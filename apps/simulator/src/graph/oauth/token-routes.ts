import { GraphError } from '../graph-error.ts'
import { textParam, requiredText, type Params } from '../params.ts'
import type { Clock } from '../../world/clock.ts'
import type { World } from '../../world/world.ts'
import type { Token, TokenDesk } from './tokens.ts'

/** `/oauth/access_token`: exchange of a code, or of a token for a long-lived one, or of the application's secret. */
export function accessToken(params: Params, desk: TokenDesk, clock: Clock): object {
  checkApp(params, desk)
  if (textParam(params, 'grant_type') === 'client_credentials')
    return { access_token: `${desk.app.id}|${desk.app.secret}`, token_type: 'bearer' }
  const exchanged =
    textParam(params, 'grant_type') === 'fb_exchange_token'
      ? desk.renew(requiredText(params, 'fb_exchange_token'))
      : desk.exchange(requiredText(params, 'code'), requiredText(params, 'redirect_uri'))
  const { expiresAt } = exchanged.token
  return {
    access_token: exchanged.text,
    token_type: 'bearer',
    ...(expiresAt === null ? {} : { expires_in: Math.floor((expiresAt - clock.now()) / 1000) }),
  }
}

function checkApp(params: Params, desk: TokenDesk): void {
  if (textParam(params, 'client_id') !== desk.app.id)
    throw new GraphError(101, 'Error validating application. Invalid application ID.')
  if (textParam(params, 'client_secret') !== desk.app.secret)
    throw new GraphError(1, 'Error validating client secret.')
}

/** Data may be read for ninety days from a consent, thirty more than its token lives. */
const dataAccessAfterToken = 30 * 86_400_000

const anotherApplication = () =>
  new GraphError(100, '(#100) The App_id in the input_token did not match the Viewing App')

/** `/debug_token`: what a token is worth, told to the application that it was made for. */
export function debugToken(params: Params, { desk, world }: { desk: TokenDesk; world: World }): object {
  const text = requiredText(params, 'input_token')
  try {
    const token = desk.check(text)
    if (token.foreignAppId !== undefined) throw anotherApplication()
    return {
      data: {
        app_id: desk.app.id,
        application: 'Vigie',
        type: typeOf(token, world),
        is_valid: true,
        user_id: token.userId,
        scopes: token.scopes,
        granular_scopes: token.scopes.map((scope) => ({ scope })),
        expires_at: token.expiresAt === null ? 0 : Math.floor(token.expiresAt / 1000),
        ...(token.expiresAt === null
          ? {}
          : { data_access_expires_at: Math.floor((token.expiresAt + dataAccessAfterToken) / 1000) }),
        ...(token.pageId === undefined ? {} : { profile_id: token.pageId }),
      },
    }
  } catch (error) {
    if (error instanceof GraphError && error.code === 190)
      return {
        data: {
          is_valid: false,
          scopes: [],
          error: { code: error.code, message: error.message, subcode: error.details.subcode },
        },
      }
    throw error
  }
}

function typeOf({ pageId, userId }: Token, world: World): 'PAGE' | 'SYSTEM_USER' | 'USER' {
  if (pageId !== undefined) return 'PAGE'
  return world.find('user', userId)?.fields.is_system_user === true ? 'SYSTEM_USER' : 'USER'
}
