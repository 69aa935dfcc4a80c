import type { FastifyInstance } from 'fastify'
import { escapeHtml, htmlPage } from '../html.ts'
import { isRecord } from '../world/is-record.ts'
import type { GraphObject, World } from '../world/world.ts'
import { isFullScreen, previewFormats } from '../graph/edges/preview-formats.ts'
import { previewContent, type PreviewContent } from './preview-content.ts'

type Query = Readonly<Record<string, string | undefined>>

/** What previews open: the ad as its public would see it. `/preview/spec` shows one that does not exist yet. */
export function registerPreview(app: FastifyInstance, world: World, publicUrl: string): void {
  app.get('/preview/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const query = request.query as Query
    reply.type('text/html; charset=utf-8')
    if (query.until !== undefined && Number(query.until) < world.clock.now())
      return reply.code(410).send(htmlPage('Aperçu', '<h1>Cet aperçu a expiré.</h1>'))
    const shown = id === 'spec' ? fromQuery(query) : fromWorld(world, id)
    if (!shown) return reply.code(404).send(htmlPage('Aperçu', '<h1>Aucune annonce ici.</h1>'))
    const format = Object.hasOwn(previewFormats, query.format ?? '')
      ? String(query.format)
      : 'MOBILE_FEED_STANDARD'
    const content = previewContent({ world, account: shown.account, publicUrl }, shown.creative, format)
    return reply.send(htmlPage('Aperçu', isFullScreen(format) ? fullScreen(content) : card(content)))
  })
}

type Shown = { readonly account: string; readonly creative: GraphObject['fields'] }

function fromWorld(world: World, id: string): Shown | null {
  const object = world.get(id)
  if (object?.kind === 'post') return { account: object.account, creative: { object_story_id: id } }
  if (object?.kind === 'igmedia')
    return { account: object.account, creative: { source_instagram_media_id: id } }
  const creative = object?.kind === 'ad' ? world.get(String(object.fields.creative_id)) : object
  return creative?.kind === 'adcreative' ? { account: creative.account, creative: creative.fields } : null
}

function fromQuery({ account = '', creative = '' }: Query): Shown | null {
  try {
    const read: unknown = JSON.parse(creative)
    return isRecord(read) ? { account, creative: read } : null
  } catch {
    return null
  }
}

const pictures = ({ pictures: urls, isVideo }: PreviewContent): string =>
  `<div style="display:flex;gap:8px;overflow-x:auto">${urls
    .map((url) => `<img alt="" width="${urls.length > 1 ? '70%' : '100%'}" src="${escapeHtml(url)}">`)
    .join('')}</div>${isVideo ? '<p aria-hidden="true">▶</p>' : ''}`

const words = ({ title, description, link, callToAction }: PreviewContent): string =>
  `<small>${escapeHtml(link)}</small><p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(description)}</p>
   ${callToAction === '' ? '' : `<p><b>${escapeHtml(callToAction.replaceAll('_', ' '))}</b></p>`}`

const card = (content: PreviewContent): string =>
  `<h1>${escapeHtml(content.pageName)}</h1><p>${escapeHtml(content.body)}</p>${pictures(content)}${words(content)}`

const fullScreen = (content: PreviewContent): string =>
  `<div style="min-height:70vh;display:grid;gap:8px;align-content:space-between"><h1>${escapeHtml(content.pageName)}</h1>
   ${pictures(content)}<div><p>${escapeHtml(content.body)}</p>${words(content)}</div></div>`
