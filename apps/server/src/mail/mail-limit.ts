import { AppError } from '../errors/app-error.ts'

export type MailLimit = {
  readonly windowMs: number
  /** Messages within the window, one for each person of a mail. */
  readonly mostOfAccount: number
  readonly mostOfAll: number
}

/** Tests and questions alike: enough to set a channel up, too few to flood strangers in our name. */
export const ofChannels: MailLimit = { windowMs: 10 * 60_000, mostOfAccount: 40, mostOfAll: 300 }

type Sent = { readonly accountId: number; readonly messages: number; readonly now: Date }

/**
 * Counts the messages that people have sent by hand, of each account and of all.
 * @returns what to call before each message; @throws {AppError} `request.tooMany`
 */
export function createMailLimit({ windowMs, mostOfAccount, mostOfAll }: MailLimit): (sending: Sent) => void {
  let sent: { readonly accountId: number; readonly messages: number; readonly at: number }[] = []
  return ({ accountId, messages, now }) => {
    sent = sent.filter(({ at }) => now.getTime() - at < windowMs)
    const own = sent.filter((one) => one.accountId === accountId)
    const isTooMuch = (tests: typeof sent, most: number) =>
      tests.length > 0 && tests.reduce((sum, one) => sum + one.messages, messages) > most
    const [ownOldest] = isTooMuch(own, mostOfAccount) ? own : []
    const [anyOldest] = isTooMuch(sent, mostOfAll) ? sent : []
    const oldest = ownOldest ?? anyOldest
    if (oldest)
      throw new AppError('request.tooMany', {
        seconds: Math.ceil((oldest.at + windowMs - now.getTime()) / 1000),
      })
    sent.push({ accountId, messages, at: now.getTime() })
  }
}

/** Of this process: whatever somebody sends by hand to channels counts together. */
export const countMails = createMailLimit(ofChannels)
