import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GraphObject } from './world.ts'

export type Journal = {
  readonly append: (object: GraphObject) => void
  readonly read: () => GraphObject[]
  readonly saveFile: (name: string, bytes: Uint8Array) => void
  readonly readFile: (name: string) => Uint8Array | null
  readonly clear: () => void
}

/** One line of JSON per change, written before the change is answered: a killed simulator forgets nothing. */
export function openJournal(folder: string): Journal {
  const path = join(folder, 'journal.jsonl')
  const fileOf = (name: string) => join(folder, 'media', name)
  mkdirSync(join(folder, 'media'), { recursive: true })
  return {
    append: (object) => appendFileSync(path, `${JSON.stringify(object)}\n`),
    read: () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parseLine) : []),
    saveFile: (name, bytes) => writeFileSync(fileOf(name), bytes),
    readFile: (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : null),
    clear: () => {
      rmSync(path, { force: true })
      mkdirSync(dirname(path), { recursive: true })
    },
  }
}

/** The last line may be cut by a crash; it was never answered, so it may be dropped. */
function parseLine(line: string): GraphObject[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as GraphObject]
  } catch {
    return []
  }
}
