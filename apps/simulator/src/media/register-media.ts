import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { demoVisual } from './visuals.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Pictures and videos: those of the demo are drawn from their name, the others were uploaded. */
export function registerMedia(app: FastifyInstance, find: (name: string) => Uint8Array | null): void {
  app.get('/media/:name', async (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params)
    if (/^(?:demo|placeholder)-[\w-]+\.jpg$/.test(name))
      return reply.type('image/jpeg').send(await demoVisual(name))
    const bytes = /^[\w-]+\.\w+$/.test(name) ? find(name) : null
    if (!bytes) return reply.code(404).send('')
    return reply.type(mediaTypes[name.split('.').at(-1) ?? ''] ?? 'image/jpeg').send(Buffer.from(bytes))
  })
}
