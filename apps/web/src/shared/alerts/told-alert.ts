import { parseAlert } from '@vigie/contract'
import type { Alert, ListedAlert } from '@vigie/domain'

/** What was told, with its facts; in its words where a newer server tells what this screen does not know. */
export const toldAlert = ({ told, sentenceFr, sentenceEn }: ListedAlert): Alert =>
  parseAlert(told.code, told.facts) ?? {
    code: 'legacy',
    facts: { fr: sentenceFr, en: sentenceEn, videos: [], takenBack: null, decided: null },
  }
