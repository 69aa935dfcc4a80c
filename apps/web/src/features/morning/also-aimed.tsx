import { useQueries } from '@tanstack/react-query'
import { placeAddress } from '@vigie/contract'
import { aimsOf, alsoAimedBy, type MorningTold } from '@vigie/domain'
import { morningWords, textOf } from '@vigie/sentences'
import { useTranslation } from 'react-i18next'
import type { Line } from '../../data/morning.ts'
import { proposalQuery } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { useSentences } from '../../lib/sentences.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { toldIn } from './read-line.ts'
import classes from './morning-rail.module.css'

type Props = { readonly line: Line; readonly lines: readonly Line[] }

/** The other lines that would change an object of this one: once one is decided, the others are no longer what they say. */
export function AlsoAimed({ line, lines }: Props) {
  const { t } = useTranslation()
  const texts = useSentences()
  const { account } = useAccount()
  const proposed = lines.flatMap((one) => proposalOf(toldIn(one)) ?? [])
  const read = useQueries({ queries: proposed.map((id) => proposalQuery(account, id)) })
  const objects = new Map(read.flatMap(({ data }) => (data ? [[data.id, data.lines] as const] : [])))
  const aiming = lines.map((one) => {
    const told = toldIn(one)
    return { subject: one.subject, aims: aimsOf(told, one.cuts, objects.get(proposalOf(told) ?? '')) }
  })
  const subjects = alsoAimedBy(line.subject, aiming)
  const others = lines.filter(({ subject }) => subjects.includes(subject))
  if (others.length === 0) return null
  return (
    <section>
      <h3>{t(($) => $.morning.rail.alsoAimed)}</h3>
      <ul className={classes.names}>
        {others.map((other) => {
          const told = toldIn(other)
          const place = placeOf(told)
          const what = <Unbroken text={textOf(morningWords(texts, told).head)} />
          return (
            <li key={other.subject}>{place ? <AppLink href={placeAddress(place)}>{what}</AppLink> : what}</li>
          )
        })}
      </ul>
    </section>
  )
}

const proposalOf = (told: MorningTold): string | null =>
  'proposalId' in told.facts ? told.facts.proposalId : null

/** Where the other one is decided about. */
function placeOf(told: MorningTold) {
  const id = proposalOf(told)
  if (id !== null) return { kind: 'proposal', id } as const
  if ('decisions' in told.facts) return { kind: 'decisions', at: told.facts.decidedAt } as const
  return 'rule' in told.facts ? ({ kind: 'alerts' } as const) : null
}
