import type { ClientPage } from '../../data/client-page.ts'

type Thread = ClientPage['threads'][number]

/** What was said about one ad, or with `null` about the whole, besides the words of the client's own answer, which stand in it. */
export const threadsBeside = (page: ClientPage, ad: number | null): readonly Thread[] =>
  page.threads.filter((thread) => thread.ad === ad && !isOwnAnswer(page, thread))

/**
 * Nobody wrote below the words of the answer as it stands: its field shows them, or the answer itself once it is decided; those of one
 * ad stand in their field alone.
 */
function isOwnAnswer({ answer, state }: ClientPage, { ad, comments, isResolved }: Thread): boolean {
  const [first] = comments
  if (answer === null || isResolved || comments.length !== 1 || !first?.isOwn || first.verdict === null)
    return false
  if (ad === null) return first.text === answer.words
  return state === 'open' && answer.ads.some((one) => one.ad === ad && one.words === first.text)
}
