import type { FaultDesk } from '../../graph/faults/faults.ts'
import type { RequestLog } from '../../http/request-log.ts'
import type { HookBox } from '../../hooks/hook-box.ts'
import type { IssuerBehaviour } from '../../idp/issuer.ts'
import type { MailBox } from '../../mail/mail-box.ts'
import type { TokenDesk } from '../../graph/oauth/tokens.ts'
import type { Figures } from '../../insights/ledger.ts'
import type { World } from '../../world/world.ts'
import type { Saved, Shelf } from '../shelf.ts'
import { english } from './texts.en.ts'
import { french, type Texts } from './texts.fr.ts'

/** Everything a page of the panel may show or steer. */
export type PanelParts = {
  readonly world: World
  readonly figures: Figures
  readonly faults: FaultDesk
  readonly desk: TokenDesk
  readonly requests: readonly RequestLog[]
  readonly mail: MailBox
  readonly hooks: HookBox
  readonly issuer: IssuerBehaviour
  readonly publicUrl: string
  readonly reset: () => void
  /** Worlds that were kept, and the hand that keeps and brings back this one. */
  readonly shelf: Shelf
} & Saved

/** What a page is drawn from: the parts, the words of a language, and how that language writes numbers and instants. */
export type View = PanelParts & {
  readonly language: 'fr' | 'en'
  readonly t: Texts
  readonly time: (at: number) => string
  readonly number: (value: number, digits?: number) => string
}

export function viewIn(parts: PanelParts, language: 'fr' | 'en'): View {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })
  return {
    ...parts,
    language,
    t: language === 'fr' ? french : english,
    time: (at) => clock.format(at),
    number: (value, digits = 0) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value),
  }
}
