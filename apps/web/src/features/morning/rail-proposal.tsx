import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { proposalQuery, type Proposal } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './morning-rail.module.css'
import { Values } from './rail-tables.tsx'

/** Why somebody proposes it in their own words, what it would change object by object, and until when who may decide. */
export function Proposed({ id }: { readonly id: string }) {
  const { account } = useAccount()
  const { data } = useQuery(proposalQuery(account, id))
  if (!data) return null
  return (
    <>
      {data.reason !== '' && <Reason {...data} />}
      {data.lines.length > 0 && <Changes {...data} />}
      <Deciding {...data} />
    </>
  )
}

function Reason({ author, reason }: Proposal) {
  const { t } = useTranslation()
  return (
    <section>
      <h3>{t(($) => $.morning.rail.reasonOf, { name: author.name })}</h3>
      <blockquote className={classes.words}>{reason}</blockquote>
    </section>
  )
}

function Changes({ lines, perDay: { before, after }, currency }: Proposal) {
  const { t } = useTranslation()
  const rows = lines.flatMap(({ name, fields }) =>
    fields.map((one) => ({ name, field: one.field, from: one.before, to: one.after })),
  )
  return (
    <Values
      rows={rows}
      foot={
        before !== after && (
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.morning.rail.total)}</th>
              <td>{formatMoney(before, currency)}</td>
              <td>
                <strong>{formatMoney(after, currency)}</strong>
              </td>
            </tr>
          </tfoot>
        )
      }
    />
  )
}

function Deciding({ deciders, madeAt, expiresAt, clients }: Proposal) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const facts = [
    ['asked', formatMoment(madeAt, language, timezone)],
    ['ends', formatMoment(expiresAt, language, timezone)],
    ['deciders', deciders.map(({ name }) => name).join(', ')],
    ['clients', clients.map(({ recipient }) => recipient).join(', ')],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([fact, told]) =>
          told !== '' && (
            <div key={fact}>
              <dt>{t(($) => $.morning.rail.proposal[fact])}</dt>
              <dd>{told}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
