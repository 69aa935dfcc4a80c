import { stagedPerDay } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '../../data/proposals.ts'
import { formatMoney } from '../../lib/format.ts'
import { signedMoney } from '../../lib/signed-money.ts'
import type { Choice } from './use-choice.ts'
import effects from './proposal-effects.module.css'

type Props = { readonly proposal: Proposal; readonly choice: Choice | null }

/** What it comes to in a sentence, with the lines that are ticked; nothing where no line changes money. */
export function ProposalHeadline({ proposal: { lines, currency }, choice }: Props) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  const going = choice ? lines.filter(({ id }) => choice.chosen.has(id)) : lines
  const { before, after } = stagedPerDay(going)
  const facts = {
    chosen: going.length,
    all: lines.length,
    before: formatMoney(before, currency),
    after: formatMoney(after, currency),
    change: signedMoney(after - before, currency),
  }
  const isPart = going.length < lines.length
  return (
    <p className={effects.headline} role="status">
      {t(
        ($) => $.proposals.effects[before === after ? 'unmoved' : 'moves'][isPart ? 'part' : 'whole'],
        facts,
      )}
    </p>
  )
}
