import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { worldName, type Saved, type Shelf } from './shelf.ts'

const named = z.object({ name: worldName })

/**
 * Worlds as files: `save` keeps what the simulator is under a name, `load` becomes it again, and both can be had and given as
 * they are.
 */
export function registerWorlds(app: FastifyInstance, simulator: Saved, shelf: Shelf): void {
  app.get('/_control/worlds', async () => shelf.names())
  app.post('/_control/save', async (request) => {
    const { name } = named.parse(request.body)
    shelf.keep(name, simulator.save())
    return { name }
  })
  app.post('/_control/load', async (request, reply) => {
    const { name } = named.parse(request.body)
    const world = shelf.find(name)
    if (world === undefined) return reply.code(404).send({ error: `no world ${name}` })
    simulator.load(world)
    return { name }
  })
  app.get('/_control/world', async () => simulator.save())
  app.put('/_control/world', { bodyLimit: 1024 * 1024 * 1024 }, async (request) => {
    simulator.load(request.body)
    return { done: true }
  })
}
