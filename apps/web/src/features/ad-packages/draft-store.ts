import { z } from 'zod'
import { emptyDraft, hasChanges, type PackageDraft } from './package-draft.ts'

export const storedDraft = z.object({
  name: z.string(),
  opened: z.string().nullable(),
  onNewName: z.enum(['rename', 'copy']),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  catalogue: z
    .object({
      choice: z
        .object({
          catalogId: z.string().nullable(),
          productSetId: z.string().nullable(),
          formats: z.array(z.string()),
        })
        .nullable(),
    })
    .nullable()
    .default(null),
})

const keyOf = (account: string): string => `vigie.ad-package-draft.${account}`

/**
 * The unsaved package of an account, kept on this device while its person uploads a visual or reloads the page. It
 * holds names and ids, nothing secret. An unreadable or missing one is an empty package.
 */
export function readStoredDraft(account: string): PackageDraft {
  try {
    const text = localStorage.getItem(keyOf(account))
    return text === null ? emptyDraft : (storedDraft.safeParse(JSON.parse(text)).data ?? emptyDraft)
  } catch {
    return emptyDraft
  }
}

export function storeDraft(account: string, draft: PackageDraft): void {
  try {
    if (draft.opened === null && !hasChanges(draft)) localStorage.removeItem(keyOf(account))
    else localStorage.setItem(keyOf(account), JSON.stringify(draft))
  } catch {
    // A browser without storage keeps the draft on the screen alone.
  }
}
