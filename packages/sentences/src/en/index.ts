import type { Texts } from '../texts.ts'
import { alertsEn } from './alerts.ts'
import { decisionsEn } from './decisions.ts'
import { messagesEn } from './messages.ts'
import { morningEn } from './morning.ts'

export const en: Texts = {
  alerts: alertsEn,
  decisions: decisionsEn,
  messages: messagesEn,
  morning: morningEn,
}
