import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { addresses } from '@vigie/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { readPage, type Page } from './first-parts.ts'
import { isScreenPath } from './screen-path.ts'
import { styleNonces } from './security-headers.ts'

const builtWeb = resolve(import.meta.dirname, '../../../web/dist')

/** These speak of documents. On a script or a style they would only cost a kilobyte each. */
const pagePolicies = [
  'content-security-policy',
  'permissions-policy',
  'reporting-endpoints',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the built screens. Files with a hash in their name never change; the page itself is never stored and
 * gets a fresh style nonce. Any other address below `/` is a screen's address and answers the page. One route serves
 * all files: a route for each would take a second of every start, and more with every build that is kept.
 */
export async function serveWebPages(app: FastifyInstance, folder = builtWeb): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (isHashed) for (const name of pagePolicies) reply.removeHeader(name)
      },
    })
  }
  const pages = existsSync(folder) ? await readPages(folder) : null
  if (pages !== null) app.get('/', (request, reply) => sendPage(reply, pages.product, request))
  app.setNotFoundHandler((request, reply) => {
    if (pages === null || !isScreenAddress(request)) throw new AppError('request.notFound')
    return sendPage(reply, isOfClient(request) ? pages.client : pages.product, request)
  })
}

/** The product’s, and the one that a client opens by a link, which is built by itself. */
async function readPages(folder: string): Promise<{ readonly product: Page; readonly client: Page }> {
  const read = async (name: string) => readPage(await readFile(join(folder, name), 'utf8'))
  const [product, client] = await Promise.all([read('index.html'), read('client.html')])
  return { product, client }
}

/** Without what follows it, and without a last slash. */
const pathOf = ({ url }: FastifyRequest): string => (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')

const ofClients: ReadonlySet<string> = new Set([addresses.clientLink, addresses.clientReport])

const isOfClient = (request: FastifyRequest): boolean => ofClients.has(pathOf(request))

function isScreenAddress(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && isScreenPath(pathOf(request))
}

function sendPage(reply: FastifyReply, { html, linksOf }: Page, request: FastifyRequest): FastifyReply {
  const nonce = styleNonces.get(reply.raw) ?? ''
  const links = linksOf(pathOf(request), request.headers['accept-language'])
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // What is shown to a client by a link is for them alone, and nothing else of it is for a stranger.
      .header('x-robots-tag', 'noindex, nofollow')
      .send(html.replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${links}</head>`))
  )
}

export function giveStyleNonces(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    styleNonces.set(reply.raw, randomBytes(16).toString('base64'))
    done()
  })
}
