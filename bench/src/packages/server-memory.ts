import { readdir, readFile } from 'node:fs/promises'

/** Megabytes of resident memory: of the server, and of the processes in which it opens files (together). */
export type Memory = { readonly server: number; readonly openers: number }

/** The server says its own; its children are read from the system, which only Linux tells. */
export async function memoryOf(url: string): Promise<Memory> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
  return { server: bytes / 1_048_576, openers: await openers(new URL(url).port) }
}

async function openers(port: string): Promise<number> {
  const processes = await Promise.all((await readdir('/proc').catch(() => [])).map(readProcess))
  const server = processes.find(
    (one) => one.command.includes('apps/server/src/main.ts') && one.environment.includes(`PORT=${port}`),
  )
  const opener = processes.find((one) => one.command.includes('opener.main') && one.parent === server?.id)
  return processes
    .filter((one) => one.command.includes('media-process.main') && one.parent === opener?.id)
    .reduce((sum, one) => sum + one.megabytes, 0)
}

async function readProcess(id: string) {
  const read = (file: string) =>
    /^\d+$/.test(id) ? readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '') : ''
  const [command, environment, status] = [await read('cmdline'), await read('environ'), await read('status')]
  const numberAfter = (name: string) => new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? '0'
  return {
    id,
    command,
    environment: environment.split('\0'),
    parent: numberAfter('PPid'),
    megabytes: Number(numberAfter('VmRSS')) / 1024,
  }
}

/** The most memory that was held while some work was done, each part at its own worst moment. */
export async function peakDuring(url: string, work: () => Promise<unknown>): Promise<Memory> {
  let peak = await memoryOf(url)
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      const now = await memoryOf(url)
      peak = {
        server: Math.max(peak.server, now.server),
        openers: Math.max(peak.openers, now.openers),
      }
      await new Promise((wake) => setTimeout(wake, 100))
    }
  }
  const watching = watch()
  await work().finally(() => (isDone = true))
  await watching
  return peak
}
