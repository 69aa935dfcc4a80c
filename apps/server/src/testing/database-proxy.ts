import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire between a server and its database that is cut when a test says so. */
export type DatabaseProxy = {
  /** The address of a database, by way of this wire. */
  readonly through: (url: string) => string
  /** Ends every connection and takes none, as a database that is down, until `restore`. */
  readonly cut: () => void
  readonly restore: () => void
  /** Cuts the nth COMMIT from now: before the database hears of it, or before its answer is heard. */
  readonly cutCommit: (nth: number, when: 'unsent' | 'unanswered') => void
  readonly close: () => Promise<void>
}

/** The message of a simple query, as the driver writes it: its kind, its length, its text. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')

export async function startDatabaseProxy(): Promise<DatabaseProxy> {
  const open = new Set<Socket>()
  let target = { host: '127.0.0.1', port: 5432 }
  let isCut = false
  let planned: { left: number; readonly when: 'unsent' | 'unanswered' } | null = null

  const isNow = (data: Buffer): boolean => {
    if (planned === null || !data.includes(commit)) return false
    planned.left -= 1
    return planned.left === 0
  }
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(target)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    let isDeaf = false
    for (const side of [near, far]) {
      open.add(side)
      side.on('error', end)
      side.on('close', () => {
        open.delete(side)
        end()
      })
    }
    near.on('data', (data: Buffer) => {
      if (isNow(data)) {
        isDeaf = true
        const { when } = planned ?? { when: 'unsent' }
        planned = null
        if (when === 'unsent') return end()
      }
      far.write(data)
    })
    far.on('data', (data: Buffer) => (isDeaf ? end() : near.write(data)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const endAll = () => open.forEach((side) => side.destroy())
  return {
    through: (url) => {
      const address = new URL(url)
      target = { host: address.hostname, port: Number(address.port) }
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    cut: () => {
      isCut = true
      endAll()
    },
    restore: () => {
      isCut = false
      planned = null
    },
    cutCommit: (nth, when) => void (planned = { left: nth, when }),
    close: async () => {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
