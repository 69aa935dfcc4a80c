import { connectQueue } from './queue-connection.ts'

/** Creates or upgrades the queue's tables. */
export async function installQueue(databaseUrl: string): Promise<void> {
  const boss = connectQueue(databaseUrl, { watches: false, listens: false, connections: 1 })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}
