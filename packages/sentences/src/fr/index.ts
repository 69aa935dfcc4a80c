import { typeset } from '../typeset.ts'
import type { Texts } from '../texts.ts'
import { alertsFr } from './alerts.ts'
import { decisionsFr } from './decisions.ts'
import { messagesFr } from './messages.ts'
import { morningFr } from './morning.ts'

export const fr: Texts = typeset(
  {
    alerts: alertsFr,
    decisions: decisionsFr,
    messages: messagesFr,
    morning: morningFr,
  },
  'fr',
)
