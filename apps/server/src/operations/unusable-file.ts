import { StartRefusal } from '../db/start-refusal.ts'

const ofTheSystem: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} does not exist, or its folder does not.`,
  ENOTDIR: (path) => `${path} is a file, or lies below one: name another place.`,
  EISDIR: (path) => `${path} is a folder: name a file.`,
  EACCES: (path) => `${path} may not be read or written by whoever runs this.`,
  EPERM: (path) => `${path} may not be read or written by whoever runs this.`,
  EROFS: (path) => `${path} lies where nothing can be written: name another place.`,
  ENOSPC: (path) => `The disk of ${path} is full: nothing was kept. Make room, or name another place.`,
  EDQUOT: (path) => `The disk of ${path} is full: nothing was kept. Make room, or name another place.`,
}

/** What somebody can mend of a file that could not be read or written; anything else as it is. */
export function ofFile(path: string, error: unknown): unknown {
  const say = ofTheSystem[codeOf(error)]
  return say ? new StartRefusal(say(path), { cause: error }) : error
}

/** The same for a backup that is read: what is no backup, cut off or damaged. */
export function ofBackup(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartRefusal) return error
  const refuse = (what: string) => new StartRefusal(`${path} ${what}`, { cause: error })
  if (/incorrect header check/.test(error.message)) return refuse('is not a backup of Vigie.')
  if (/unexpected end of/i.test(error.message))
    return refuse('is cut off: it has no end. Take another backup, or copy this one anew.')
  if (codeOf(error) === 'Z_DATA_ERROR' || /invalid tar header/i.test(error.message))
    return refuse('is damaged, or not a backup of Vigie. Take another backup, or copy this one anew.')
  return ofFile(path, error)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
