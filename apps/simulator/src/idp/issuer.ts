import { createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import Provider from 'oidc-provider'
import { z } from 'zod'
import type { Part } from '../world/part.ts'
import { escapeHtml, htmlPage } from '../html.ts'
import {
  issuerVariants,
  namesNextKey,
  nextKeyId,
  otherKey,
  tamperedReturn,
  tamperedToken,
  type IssuerVariant,
} from './hostile.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { people } from './people.ts'

export const demoClient = { id: 'vigie', secret: 'vigie-demo-secret' } as const

const isLocal = (uri: string): boolean =>
  URL.canParse(uri) && /^(localhost|127\.\d+\.\d+\.\d+)$/.test(new URL(uri).hostname)

/** An OpenID issuer below `/idp`, with a page that lists who can sign in. */
export function registerIssuer(app: FastifyInstance, publicUrl: string, behaviour: IssuerBehaviour): void {
  const provider = makeProvider(`${publicUrl}/idp`, behaviour)
  registerBehaviour(app, behaviour)
  app.get('/idp/interaction/:uid', async (request, reply) => {
    const { uid } = request.params as { uid: string }
    const { params } = await provider
      .interactionDetails(request.raw, reply.raw)
      // Without its cookie the page asks all the same; the answer is refused.
      .catch(() => ({ params: { ui_locales: '' } }))
    if (behaviour.variant === 'refused') {
      reply.hijack()
      await provider.interactionFinished(request.raw, reply.raw, refusal, { mergeWithLastSubmission: false })
      return reply
    }
    return reply.type('text/html; charset=utf-8').send(signInPage(uid, languageOf(params.ui_locales)))
  })
  app.post('/idp/interaction/:uid', async (request, reply) => {
    const { person } = request.body as { person?: string }
    const account = people.find(({ id }) => id === person)
    const result = account ? { login: { accountId: account.id, ...strongSignIn } } : refusal
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

const refusal = { error: 'access_denied', error_description: "L'utilisateur a refusé la connexion" } as const

/** Everybody here signs in with a second factor; the level is this issuer's own name for that. */
const strongSignIn = { acr: 'urn:orlune:two-factors', amr: ['pwd', 'otp'] }

/** What is left out stays as it is. */
const said = z.object({
  variant: z.enum(issuerVariants).nullable().optional(),
  /** The groups of each person, by their id. */
  groups: z.record(z.string(), z.array(z.string())).optional(),
})

/** How the issuer misbehaves until it is told otherwise, and in which groups it says that people are. */
export class IssuerBehaviour implements Part {
  variant: IssuerVariant | null = null
  groups: Readonly<Record<string, readonly string[]>> = {}

  save(): unknown {
    return { variant: this.variant, groups: this.groups }
  }

  load(saved: unknown): () => void {
    const { variant = null, groups = {} } = said.parse(saved)
    return () => {
      this.variant = variant
      this.groups = groups
    }
  }

  tell(told: unknown): void {
    const { variant = this.variant, groups = this.groups } = said.parse(told)
    this.variant = variant
    this.groups = groups
  }

  reset(): void {
    this.variant = null
    this.groups = {}
  }
}

function registerBehaviour(app: FastifyInstance, behaviour: IssuerBehaviour): void {
  app.get('/_control/idp', async () => ({ variant: behaviour.variant, variants: issuerVariants }))
  app.post('/_control/idp', async (request) => {
    behaviour.tell(request.body)
    return { variant: behaviour.variant }
  })
}

/** The first asked language that the page speaks. */
const languageOf = (locales: unknown): 'fr' | 'en' =>
  typeof locales === 'string' &&
  locales
    .split(' ')
    .find((one) => /^(fr|en)\b/.test(one))
    ?.startsWith('en')
    ? 'en'
    : 'fr'

function misbehave(provider: Provider, behaviour: IssuerBehaviour, key: KeyObject): void {
  let next: KeyObject | null = null
  const nextKey = () => (next ??= otherKey())
  provider.use(async (ctx, next) => {
    await next()
    const { variant } = behaviour
    if (variant === null) return
    const location: unknown = ctx.response.get('location')
    if (typeof location === 'string' && location !== '')
      ctx.set('location', tamperedReturn(variant, location))
    if (ctx.path.endsWith('/jwks') && namesNextKey(variant))
      ctx.body = {
        keys: [{ ...createPublicKey(nextKey()).export({ format: 'jwk' }), use: 'sig', kid: nextKeyId }],
      }
    const body: unknown = ctx.body
    if (typeof body !== 'object' || body === null) return
    if ('id_token' in body && typeof body.id_token === 'string') {
      if (variant === 'tokenError') {
        ctx.status = 500
        ctx.body = { error: 'server_error' }
      } else
        ctx.body = {
          ...body,
          id_token: tamperedToken(variant, body.id_token, { key, nextKey, clientSecret: demoClient.secret }),
        }
    }
    if (variant === 'otherSubject' && ctx.path.endsWith('/me')) ctx.body = { ...body, sub: 'somebody-else' }
  })
}

function makeProvider(issuer: string, behaviour: IssuerBehaviour): Provider {
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
        require_auth_time: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'demo' } as never] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    acrValues: [strongSignIn.acr],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      profile: ['name', 'nickname', 'locale'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
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
      const known = { sub: id, name, nickname, email, email_verified: true, locale }
      const groups = behaviour.groups[id]
      return { accountId: id, claims: () => (groups ? { ...known, groups } : known) }
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email groups')
      await grant.save()
      return grant
    },
  })
  // The demo is reached on whatever loopback port was free.
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: isLocal,
    postLogoutRedirectUriAllowed: isLocal,
  })
  misbehave(provider, behaviour, privateKey)
  return provider
}

const words = {
  fr: { question: 'Qui se connecte ?', refuse: 'Refuser' },
  en: { question: 'Who is signing in?', refuse: 'Refuse' },
} as const

function signInPage(uid: string, language: 'fr' | 'en'): string {
  const { question, refuse } = words[language]
  return htmlPage(
    'Agence Orlune',
    `<h1>Agence Orlune</h1><p>${question}</p>
    <form method="post" action="/idp/interaction/${escapeHtml(uid)}">
      ${people
        .map(
          ({ id, name, email }) =>
            `<button name="person" value="${id}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>`,
        )
        .join('')}
      <button class="plain" name="person" value="">${refuse}</button>
    </form>`,
    language,
  )
}
