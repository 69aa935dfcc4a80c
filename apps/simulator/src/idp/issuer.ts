import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import Provider from 'oidc-provider'
import { escapeHtml, htmlPage } from '../html.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { people } from './people.ts'

export const demoClient = { id: 'vigie', secret: 'vigie-demo-secret' } as const

const isLocal = (uri: string): boolean =>
  URL.canParse(uri) && /^(localhost|127\.\d+\.\d+\.\d+)$/.test(new URL(uri).hostname)

/** An OpenID issuer below `/idp`, with a page that lists who can sign in. */
export function registerIssuer(app: FastifyInstance, publicUrl: string): void {
  const provider = makeProvider(`${publicUrl}/idp`)
  app.get('/idp/interaction/:uid', async (request, reply) => {
    const { uid } = request.params as { uid: string }
    return reply.type('text/html; charset=utf-8').send(signInPage(uid))
  })
  app.post('/idp/interaction/:uid', async (request, reply) => {
    const { person } = request.body as { person?: string }
    const account = people.find(({ id }) => id === person)
    const result = account
      ? { login: { accountId: account.id } }
      : { error: 'access_denied', error_description: "L'utilisateur a refusé la connexion" }
    reply.hijack()
    await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const answer = provider.callback()
    scope.all('/idp/*', async (request, reply) => {
      reply.hijack()
      const raw = request.raw as typeof request.raw & { originalUrl?: string }
      raw.originalUrl = raw.url ?? ''
      raw.url = (raw.url ?? '').replace(/^\/idp/, '')
      await answer(raw, reply.raw)
    })
  })
}

function makeProvider(issuer: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: demoClient.id,
        client_secret: demoClient.secret,
        redirect_uris: ['http://localhost/api/auth/callback'],
        post_logout_redirect_uris: ['http://localhost/'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'demo' } as never] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    claims: { openid: ['sub'], profile: ['name', 'nickname', 'locale'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (ctx, form) => {
          ctx.type = 'html'
          ctx.body = htmlPage(
            'Déconnexion',
            `<h1>Déconnexion de la démonstration</h1>${form}<form><button class="primary" id="leave" form="op.logoutForm" name="logout" value="yes" autofocus>Se déconnecter / Log out</button></form><script>document.getElementById('leave').click()</script>`,
          )
        },
      },
    },
    ttl: {
      Session: 43_200,
      Grant: 43_200,
      Interaction: 3600,
      AccessToken: 3600,
      IdToken: 3600,
      AuthorizationCode: 60,
    },
    interactions: { url: (_ctx, interaction) => `/idp/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => {
      const person = people.find((one) => one.id === id)
      if (!person) return undefined
      const { name, nickname, email, locale } = person
      return { accountId: id, claims: () => ({ sub: id, name, nickname, email, locale }) }
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  // The demo is reached on whatever loopback port was free.
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: isLocal,
    postLogoutRedirectUriAllowed: isLocal,
  })
  return provider
}

function signInPage(uid: string): string {
  return htmlPage(
    'Agence Orlune',
    `<h1>Agence Orlune</h1><p>Qui se connecte ? <span lang="en">Who is signing in?</span></p>
    <form method="post" action="/idp/interaction/${escapeHtml(uid)}">
      ${people
        .map(
          ({ id, name, email }) =>
            `<button name="person" value="${id}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>`,
        )
        .join('')}
      <button class="plain" name="person" value="">Refuser / Refuse</button>
    </form>`,
  )
}
