import type { partyFr } from './party.fr.ts'

export const partyEn = {
  inherited: 'From the client {{client}}: {{value}}. Type another for this account alone.',
  own: 'Of this account alone. The client {{client}} has: {{value}}. Empty the field to take it.',
} satisfies typeof partyFr
