import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { StartRefusal } from '../db/start-refusal.ts'
import { ofFile } from './unusable-file.ts'

/**
 * Lets a file or a folder be written beside its place, and moves it there when it is whole: what stands under the name is never
 * half, also where two write it at once.
 * @throws {StartRefusal} when nothing can be written there
 */
export async function wholeOrNothing<T>(path: string, write: (part: string) => Promise<T>): Promise<T> {
  const part = `${path}.${randomUUID()}.part`
  try {
    const written = await write(part)
    await rename(part, path)
    return written
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw ofFile(path, error)
  }
}

/** @throws {StartRefusal} when something stands there that would be mixed with what is written */
export async function takeFreeFolder(path: string): Promise<void> {
  const entries = await readdir(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw ofFile(path, error)
  })
  if (entries === null) return
  if (entries.length > 0)
    throw new StartRefusal(`${path} already holds something: name a folder that is new or empty.`)
  await rmdir(path)
}
