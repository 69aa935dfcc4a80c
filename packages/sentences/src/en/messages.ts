import type { MessageTexts } from '../texts.ts'

export const messagesEn: MessageTexts = {
  priorities: ['High', 'Medium', 'Low', 'Over'],
  alerts: (count) => (count === 1 ? '1 alert' : `${count} alerts`),
  see: 'See it in Vigie',
  test: 'Test message: the alerts of this account will arrive here.',
  why: 'You receive this because the alerts of this account are sent here. This is set in the settings of Vigie.',
  moment: (at, timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(at),
}
