import type { FastifyInstance } from 'fastify'
import { StartRefusal } from './db/start-refusal.ts'

/**
 * Takes the port of the settings.
 * @throws {StartRefusal} when somebody else has it, or this process may not take it or has no such address
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE')
      throw new StartRefusal(
        `PORT: something listens on ${host}:${port} already, perhaps another Vigie. Choose another port, or end what has it.`,
        { cause: error },
      )
    if (code === 'EACCES')
      throw new StartRefusal(`PORT: this process may not listen on ${port}. Choose a port above 1023.`, {
        cause: error,
      })
    if (code === 'EADDRNOTAVAIL')
      throw new StartRefusal(`HOST: this machine has no address ${host}. 0.0.0.0 is all it has.`, {
        cause: error,
      })
    throw error
  }
}
