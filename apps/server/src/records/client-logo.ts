import { mediaUrl } from './images.ts'

/** Where logos lie: beside the files of accounts, and named by none. A logo that changes lies somewhere else. */
export const logoKeys = {
  folder: 'clients',
  of: (id: string): string => `media/clients/${id}.webp`,
}

/** Where a logo is shown, to those who reach its client; `null` without one. */
export const logoUrl = (key: string | null): string | null => (key === null ? null : mediaUrl(key))
