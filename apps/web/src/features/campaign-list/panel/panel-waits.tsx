import { useQueries } from '@tanstack/react-query'
import { addresses, parseMorning, placeAddress } from '@vigie/contract'
import { waitsOfObject, type ObjectWait, type ToldOfMany } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { morningQuery, type Line } from '../../../data/morning.ts'
import { proposalsQuery } from '../../../data/proposals.ts'
import { useAccount } from '../../../data/session.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useFieldText, useValueText } from '../../../shared/changes/use-value-text.ts'
import classes from './object-panel.module.css'
import lists from './panel-lists.module.css'
import type { PanelSubject } from './panel-subject.ts'

type Props = { readonly subject: Pick<PanelSubject, 'level' | 'id'> }

/** What may still become of what is looked at: what the engine found, what people proposed, what its control asks for. */
export function PanelWaits({ subject: { level, id } }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const [morning, proposals] = useQueries({ queries: [morningQuery(account), proposalsQuery(account)] })
  // An answer of this person puts a line away, and not what it tells of the object.
  const lines = [...(morning.data?.lines ?? []), ...(morning.data?.answered ?? [])].flatMap(toldOf)
  const waits = waitsOfObject({ level, id, lines, proposals: proposals.data?.open ?? [] })
  if (waits.length === 0) return null
  return (
    <section className={classes.section} aria-label={t(($) => $.objectPanel.waits.title)}>
      <h3>{t(($) => $.objectPanel.waits.title)}</h3>
      <ul className={lists.waits}>
        {waits.map((wait) => (
          <Wait key={`${wait.kind} ${wait.name} ${'id' in wait ? wait.id : ''}`} wait={wait} />
        ))}
      </ul>
    </section>
  )
}

const toldOf = ({ told, cuts }: Line): readonly ToldOfMany[] => {
  const read = parseMorning(told.code, told.facts)
  return read ? [{ told: read, cuts }] : []
}

function Wait({ wait }: { readonly wait: ObjectWait }) {
  const { t } = useTranslation()
  const said = useWaitText()(wait)
  const { href, label } = placeOf(wait)
  return (
    <li data-kind={wait.kind}>
      <span>
        {wait.name !== null && <strong>{wait.name}</strong>} {said}
      </span>
      <AppLink href={href} className={classes.more}>
        {t(($) => $.objectPanel.waits.links[label])}
      </AppLink>
    </li>
  )
}

function useWaitText(): (wait: ObjectWait) => string {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const fieldText = useFieldText()
  const valueText = useValueText(currency)
  const amounts = (wait: { readonly from: number; readonly to: number }) => ({
    from: formatMoney(wait.from, currency),
    to: formatMoney(wait.to, currency),
  })
  return (wait) => {
    switch (wait.kind) {
      case 'pause':
        return t(($) => $.objectPanel.waits[wait.code])
      case 'move':
        return t(($) => $.objectPanel.waits.move, amounts(wait))
      case 'cut':
        return t(($) => $.objectPanel.waits.cut, { ...amounts(wait), rule: wait.rule })
      case 'proposal': {
        const { field, before, after } = wait.change
        return t(($) => $.objectPanel.waits.proposal, {
          author: wait.author,
          what: fieldText(field),
          from: valueText(field, before),
          to: valueText(field, after),
        })
      }
    }
  }
}

/** Where it is decided. */
function placeOf(wait: ObjectWait) {
  if (wait.kind === 'proposal')
    return { href: placeAddress({ kind: 'proposal', id: wait.id }), label: 'proposal' } as const
  if (wait.kind === 'cut') return { href: addresses.morning, label: 'control' } as const
  return { href: placeAddress({ kind: 'decisions', at: wait.decidedAt }), label: 'decision' } as const
}
