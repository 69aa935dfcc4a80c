import { formatNumber } from '../../lib/format.ts'

/** A file's weight as a person reads it. Units are the same letters in both languages but for the byte. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1
    ? `${formatNumber(megabytes, 'fr', 1)}\u00a0Mo`
    : `${formatNumber(Math.ceil(bytes / 1024), 'fr', 0)}\u00a0Ko`
}
