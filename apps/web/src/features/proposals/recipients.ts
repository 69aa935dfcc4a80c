import { sameAddress } from '@vigie/domain'

/** Somebody who gets a link of their own, as their fields stand. */
export type Recipient = { readonly name: string; readonly email: string }

export type RecipientLack = 'recipientMissing' | 'emailWrong' | 'emailTwice'

/** Whether something reads like a whole address of mail. */
export const isWholeAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

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
