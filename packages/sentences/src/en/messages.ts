import { writeCount } from '../numbers.ts'
import type { MessageTexts } from '../texts.ts'

export const messagesEn: MessageTexts = {
  priorities: ['High', 'Medium', 'Low', 'Over'],
  alerts: (count) => (count === 1 ? '1 alert' : `${writeCount(count)} alerts`),
  one: (priority, sentence) => `${priority}: ${sentence}`,
  see: 'See it in Vigie',
  test: 'Test message: the alerts of this account will arrive here.',
  why: 'You receive this because the alerts of this account are sent here. This is set in the settings of Vigie.',
  confirm: {
    subject: 'Receive alerts from Vigie at this address?',
    body: (account) =>
      `Somebody wants the alerts of the ad account “${account}” to arrive at this address. Nothing else is sent here unless you agree.`,
    action: 'Receive the alerts',
    ends: 'The link works once, for three days. If this means nothing to you, do nothing.',
  },
  moment: (at, timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(at),
}
