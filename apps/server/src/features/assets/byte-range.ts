import type { ByteRange } from '../../storage/file-storage.ts'

/**
 * The one range a `Range` header asks for, or `null` when the whole file is meant: no header, or a form we do not serve.
 * `'outside'` when nothing of the file is in it.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return start < end ? { start, end } : 'outside'
}
