import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { savedChange, type Change } from './saved-world.ts'

export type Journal = {
  readonly append: (change: Change) => void
  readonly read: () => Change[]
  readonly saveFile: (name: string, bytes: Uint8Array) => void
  readonly readFile: (name: string) => Uint8Array | null
  readonly fileNames: () => string[]
  readonly removeFile: (name: string) => void
  /** Values kept whole: where the clock stands, the day the demo was made, a world that was loaded. */
  readonly saveNote: (name: string, value: unknown) => void
  readonly readNote: (name: string) => unknown
  readonly forgetNote: (name: string) => void
  readonly clear: () => void
}

/** One line of JSON per change, written before the change is answered: a killed simulator forgets nothing. */
export function openJournal(folder: string): Journal {
  const path = join(folder, 'journal.jsonl')
  const fileOf = (name: string) => join(folder, 'media', name)
  mkdirSync(join(folder, 'media'), { recursive: true })
  return {
    append: (change) => appendFileSync(path, `${JSON.stringify(change)}\n`),
    read: () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parseLine) : []),
    saveFile: (name, bytes) => writeWhole(fileOf(name), bytes),
    readFile: (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : null),
    fileNames: () => readdirSync(join(folder, 'media')).filter((name) => !name.endsWith('.new')),
    removeFile: (name) => rmSync(fileOf(name), { force: true }),
    saveNote: (name, value) => writeWhole(join(folder, `${name}.json`), JSON.stringify(value)),
    readNote: (name) => readNote(join(folder, `${name}.json`)),
    forgetNote: (name) => rmSync(join(folder, `${name}.json`), { force: true }),
    clear: () => rmSync(path, { force: true }),
  }
}

/** Never half a file, whenever the process dies. */
function writeWhole(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

function readNote(path: string): unknown {
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** The last line may be cut by a crash; it was never answered, so it may be dropped. */
function parseLine(line: string): Change[] {
  try {
    return line === '' ? [] : [savedChange.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
