import { isScreenPath } from './screen-path.ts'

/**
 * An address that a hand cut in the middle of an escape (`/campagne/%E0%A4%A`) is read as the signs it holds: no route is looked up for
 * half an escape, and whoever typed it would read our JSON. A call keeps what was sent, and is refused as every call is.
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?')
  if (!isScreenPath(path)) return url
  const readable = path.split('/').map((part) => (isReadable(part) ? part : part.replaceAll('%', '%25')))
  return readable.join('/') + url.slice(path.length)
}

function isReadable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
