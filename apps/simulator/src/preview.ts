import type { FastifyInstance } from 'fastify'
import { isRecord } from './graph/params.ts'
import { escapeHtml, htmlPage } from './html.ts'
import type { World } from './world/world.ts'

/** What `preview_shareable_link` opens: the ad as its public would see it. */
export function registerPreview(app: FastifyInstance, world: World): void {
  app.get('/preview/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const ad = world.get(id)
    reply.type('text/html; charset=utf-8')
    if (ad?.kind !== 'ad') return reply.code(404).send(htmlPage('Aperçu', '<h1>Aucune annonce ici.</h1>'))
    const fields = world.get(String(ad.fields.creative_id))?.fields ?? {}
    const story = isRecord(fields.object_story_spec) ? fields.object_story_spec : {}
    const link = isRecord(story.link_data) ? story.link_data : {}
    const feed = isRecord(fields.asset_feed_spec) ? fields.asset_feed_spec : {}
    const hash = link.image_hash ?? first(feed.images, 'hash')
    const image = world.inAccount(ad.account, 'adimage').find((one) => one.fields.hash === hash)
    const text = (value: unknown) => escapeHtml(typeof value === 'string' ? value : '')
    return reply.send(
      htmlPage(
        'Aperçu',
        `<h1>${text(world.get(String(story.page_id))?.fields.name)}</h1>
        <p>${text(link.message ?? first(feed.bodies, 'text'))}</p>
        ${image ? `<img alt="" width="100%" src="${text(image.fields.url)}">` : ''}
        <p><strong>${text(link.name ?? first(feed.titles, 'text'))}</strong><br>${text(link.description ?? first(feed.descriptions, 'text'))}</p>`,
      ),
    )
  })
}

const first = (list: unknown, key: string): unknown =>
  Array.isArray(list) && isRecord(list[0]) ? list[0][key] : undefined
