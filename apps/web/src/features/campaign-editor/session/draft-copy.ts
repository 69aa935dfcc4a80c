import { fromStored, toStored, type CampaignDraft, type StoredDraft } from '@vigie/domain'

/** What was typed and is not on the server yet, kept on this device. */
export type DraftCopy = {
  readonly draft: CampaignDraft
  /** What the server had when this work began: what somebody else stored meanwhile is compared with it. */
  readonly base?: CampaignDraft
  readonly keptAt: string
  /** The person went to a sub-screen: coming back takes the work up again without asking. */
  readonly resumes: boolean
}

/** A copy as the device holds it. */
type StoredCopy = Omit<DraftCopy, 'draft' | 'base'> & {
  readonly draft: StoredDraft
  readonly base?: StoredDraft
}

const keyOf = (account: string, fileId: string | null): string =>
  `vigie.campaign.${account}.${fileId ?? 'new'}`

export function readCopy(account: string, fileId: string | null): DraftCopy | null {
  try {
    const text = localStorage.getItem(keyOf(account, fileId))
    if (text === null) return null
    const value: unknown = JSON.parse(text)
    if (!isCopy(value)) return null
    const { draft, base, ...rest } = value
    return { ...rest, draft: fromStored(draft), ...(base && { base: fromStored(base) }) }
  } catch {
    // A device without storage, or a copy of a former version: there is nothing to take up.
    return null
  }
}

/** @returns whether the copy is kept; a full or forbidden storage is told by the screen's state */
export function keepCopy(
  account: string,
  fileId: string | null,
  { draft, base, ...rest }: DraftCopy,
): boolean {
  const stored: StoredCopy = { ...rest, draft: toStored(draft), ...(base && { base: toStored(base) }) }
  try {
    localStorage.setItem(keyOf(account, fileId), JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

export function forgetCopy(account: string, fileId: string | null): void {
  try {
    localStorage.removeItem(keyOf(account, fileId))
  } catch {
    // Nothing was kept on such a device.
  }
}

function isCopy(value: unknown): value is StoredCopy {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('keptAt' in value)) return false
  const { draft } = value
  return typeof draft === 'object' && draft !== null && 'lines' in draft && 'placements' in draft
}
