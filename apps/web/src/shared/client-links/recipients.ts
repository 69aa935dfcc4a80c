import { sameAddress } from '@vigie/domain'

/** Somebody who gets a link of their own, as their fields stand. */
export type Recipient = { readonly name: string; readonly email: string }

export type RecipientLack = 'recipientMissing' | 'emailWrong' | 'emailTwice'

/** Whether something reads like a whole address of mail. */
const isWholeAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

/** What is wrong with each of those who get a link beside the first; `null` where nothing is. */
export const lacksOfOthers = (
  first: string,
  others: readonly Recipient[],
): readonly (RecipientLack | null)[] =>
  others.map(({ name, email }, at) => {
    if (name.trim() === '') return 'recipientMissing'
    if (email.trim() === '') return null
    if (!isWholeAddress(email.trim())) return 'emailWrong'
    const before = [first, ...others.slice(0, at).map((one) => one.email)]
    return before.some((one) => sameAddress(one, email)) ? 'emailTwice' : null
  })

/** What is wrong with whoever is named first; `null` where nothing is. */
export const lackOfFirst = (first: Recipient): RecipientLack | null => lacksOfOthers('', [first])[0] ?? null

/** Whom a call names: without an address where there is none. */
export const named = ({ name, email }: Recipient): { name: string; email: string | null } => ({
  name: name.trim(),
  email: email.trim() || null,
})
