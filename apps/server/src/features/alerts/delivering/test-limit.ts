import { AppError } from '../../../errors/app-error.ts'

const windowMs = 10 * 60_000
/** Messages, tests and questions alike, one for each person of a mail: enough to set a channel up, too few to flood strangers in our name. */
const mostOfAccount = 40
const mostOfAll = 300

type Test = { readonly accountId: number; readonly messages: number; readonly now: Date }

/**
 * Counts the messages that people have sent by hand, of each account and of all.
 * @returns what to call before each test; @throws {AppError} `request.tooMany`
 */
export function createTestLimit(): (test: Test) => void {
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

/** Of this process: whatever somebody sends by hand counts together. */
export const countMails = createTestLimit()
