import { readdir, readFile } from 'node:fs/promises'

/** The largest resident memory of the process that runs a script on a port, in MB; `null` where the system does not tell. */
export async function peakMemoryOf(script: string, port: number): Promise<number | null> {
  const ids = await readdir('/proc').catch(() => [])
  for (const id of ids.filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')
    if (!(await read('cmdline')).includes(script)) continue
    if (!(await read('environ')).split('\0').includes(`PORT=${port}`)) continue
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await read('status')) ?? []
    if (kilobytes !== undefined) return Math.round(Number(kilobytes) / 1024)
  }
  return null
}
