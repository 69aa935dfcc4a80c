import { longerByDates, stagedPerDay } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '../../data/proposals.ts'
import { formatMoney } from '../../lib/format.ts'
import { signedMoney } from '../../lib/signed-money.ts'
import { useLasting } from './use-lasting.ts'
import type { Choice } from './use-choice.ts'
import effects from './proposal-effects.module.css'

type Props = { readonly proposal: Proposal; readonly choice: Choice | null }

/** What it comes to in a sentence, with the lines that are ticked; nothing where no money is told. */
export function ProposalHeadline({ proposal, choice }: Props) {
  const { t } = useTranslation()
  const { lines, currency, publication } = proposal
  if (publication) return <PlanHeadline publication={publication} currency={currency} />
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
  const longer = longerByDates(going)
  return (
    <p className={effects.headline} role="status">
      {t(
        ($) => $.proposals.effects[before === after ? 'unmoved' : 'moves'][isPart ? 'part' : 'whole'],
        facts,
      )}
      {longer.count > 0 &&
        ` ${t(($) => $.proposals.effects[longer.perDay > 0 ? 'longer' : 'longerShared'], {
          count: longer.count,
          money: formatMoney(longer.perDay, currency),
        })}`}
      <Lasts proposal={proposal} choice={choice} />
    </p>
  )
}

/** Until when the budget that pays for it would last then, where that is another day or too early a one. */
function Lasts({ proposal, choice }: Props) {
  const lasting = useLasting(proposal, choice)
  return lasting?.isMoved && ` ${lasting.text}`
}

type PlanProps = {
  readonly publication: NonNullable<Proposal['publication']>
  readonly currency: string
}

/** What a publication adds to what is spent; in parts its money stands below its ads. */
function PlanHeadline({ publication: { dailyTotal, lifetimeTotal }, currency }: PlanProps) {
  const { t } = useTranslation()
  const money = [
    ...(dailyTotal > 0
      ? [t(($) => $.proposals.plan.daily, { money: formatMoney(dailyTotal, currency) })]
      : []),
    ...(lifetimeTotal > 0
      ? [t(($) => $.proposals.plan.lifetime, { money: formatMoney(lifetimeTotal, currency) })]
      : []),
  ]
  return (
    <p className={effects.headline}>
      {money.length > 0 ? money.join(' ') : t(($) => $.proposals.plan.unmoved)}
    </p>
  )
}
