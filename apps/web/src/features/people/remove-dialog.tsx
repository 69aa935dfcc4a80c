import { Button, Kbd, Modal } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconMail, IconRadar2, IconSpeakerphone } from '@tabler/icons-react'
import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { carriesQuery, removePerson, type AccountPerson, type Carries } from '../../data/people.ts'
import { proposalsQuery } from '../../data/proposals.ts'
import type { Account } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatList } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { Select } from '../../ui/lists.tsx'
import { PersonMark } from '../../ui/person-mark.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import lines from '../../ui/lines.module.css'
import classes from './people.module.css'

const kinds = ['publications', 'strategies', 'budgetAlerts', 'invitations'] as const
type Kind = (typeof kinds)[number]
const signs: Readonly<Record<Kind, typeof IconBell>> = {
  publications: IconSpeakerphone,
  strategies: IconRadar2,
  budgetAlerts: IconBell,
  invitations: IconMail,
}
/** Whom each kind goes to; nobody: it stops. What is not there yet waits for a choice. */
type Choices = Partial<Record<Kind, string>>

/** In place of a person's id. */
const nobody = 'nobody'
const mostNamed = 4

type Props = {
  readonly account: Account
  readonly person: AccountPerson
  readonly onClose: () => void
}

/** Before somebody goes: what hangs on them, to whom each of it goes or that it stops, and what happens at once. */
export function RemoveDialog({ account, person, onClose }: Props) {
  const { t } = useTranslation()
  const carries = useQuery(carriesQuery(account.account, person.id))
  return (
    <Modal
      opened
      onClose={onClose}
      size={680}
      title={
        <span className={classes.goes}>
          <PersonMark name={person.name} isLarge />
          <span>
            {t(($) => $.people.removeTitle, { name: person.name, account: account.name })}
            <small>{[t(($) => $.people.roles[person.role]), person.email].filter(Boolean).join(' · ')}</small>
          </span>
        </span>
      }
      closeButtonProps={{ 'aria-label': t(($) => $.people.cancel) }}
    >
      <Answered
        of={carries}
        rows={3}
        label={t(($) => $.people.removal.loading)}
        failed={t(($) => $.people.removal.failed)}
      >
        {(data) => <Removal account={account} person={person} carries={data} onClose={onClose} />}
      </Answered>
    </Modal>
  )
}

function Removal({ account, person, carries, onClose }: Props & { readonly carries: Carries }) {
  const { t } = useTranslation()
  const [choices, setChoices] = useState<Choices>({})
  const remove = useAction(removePerson(account.account), {
    onError: tellFailure,
    onSuccess: () => {
      notify({ kind: 'done', title: t(($) => $.people.removedNow, { name: person.name }) })
      onClose()
    },
  })
  const carried = kinds.filter((kind) => carries[kind].items.length > 0)
  const missing = carried.filter((kind) => choices[kind] === undefined).length
  const send = () => remove.mutate({ person: person.id, wills: willsOf(carries, choices) })
  return (
    <div className={classes.form}>
      {carried.length > 0 && (
        <>
          <p className={classes.carriedHeads} aria-hidden="true">
            {t(($) => $.people.removal.carries)} <span>{t(($) => $.people.removal.heir)}</span>
          </p>
          <ul className={classes.carried} aria-label={t(($) => $.people.removal.carries)}>
            {carried.map((kind) => (
              <CarriedRow
                key={kind}
                kind={kind}
                of={carries[kind]}
                choice={choices[kind] ?? null}
                onChoose={(choice) => setChoices({ ...choices, [kind]: choice })}
              />
            ))}
          </ul>
        </>
      )}
      {carries.isLastConnected && (
        <p className={classes.lastConnected}>
          <IconAlertTriangle size={15} aria-hidden="true" />
          {t(($) => $.people.removal.lastConnected, { account: account.name })}
        </p>
      )}
      <OpenProposals account={account} person={person} />
      <Consequences />
      <div className={classes.bar}>
        <span className={classes.keeps}>
          <Kbd>{t(($) => $.people.removal.escape)}</Kbd> {t(($) => $.people.removal.nothing)}
        </span>
        <span role="status" className={classes.missing}>
          {missing > 0 && (
            <>
              <IconAlertTriangle size={15} aria-hidden="true" />
              {t(($) => $.people.removal.missing, { count: missing })}
            </>
          )}
        </span>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.people.cancel)}
        </Button>
        <Button
          className={classes.removes}
          color="alarme"
          loading={remove.isPending}
          disabled={missing > 0}
          onClick={send}
        >
          {t(($) => (carried.length > 0 ? $.people.removal.handOver : $.people.removeOf), {
            name: firstName(person.name),
          })}
        </Button>
      </div>
    </div>
  )
}

/** A button has room for one name: the title says the whole. */
const firstName = (name: string): string => name.split(/\s/u, 1)[0] ?? name

/** What becomes of each kind: an heir, or the end of it. */
function willsOf(carries: Carries, choices: Choices) {
  const willOf = (kind: Kind) => ({
    ids: carries[kind].items.map(({ id }) => id),
    heir: choices[kind] === undefined || choices[kind] === nobody ? null : choices[kind],
  })
  return {
    publications: willOf('publications'),
    strategies: willOf('strategies'),
    budgetAlerts: willOf('budgetAlerts'),
    invitations: willOf('invitations'),
  }
}

/** What they proposed goes on to wait: whoever may decide about it decides, and it is carried out for whoever approves. */
function OpenProposals({ account, person }: Pick<Props, 'account' | 'person'>) {
  const { t } = useTranslation()
  const { data } = useQuery(proposalsQuery(account.account))
  const count = data?.open.filter(({ author }) => author.id === person.id).length ?? 0
  if (count === 0) return null
  return (
    <p className={classes.proposals}>
      {t(($) => $.people.removal.proposals, { count })}{' '}
      <AppLink href={addresses.proposals}>{t(($) => $.people.removal.seeProposals)}</AppLink>
    </p>
  )
}

function Consequences() {
  const { t } = useTranslation()
  return (
    <dl className={classes.consequences}>
      <div>
        <dt>{t(($) => $.people.removal.atOnce)}</dt>
        <dd>{t(($) => $.people.removeBody)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.people.removal.unchanged)}</dt>
        <dd>{t(($) => $.people.removal.stays)}</dd>
      </div>
    </dl>
  )
}

type RowProps = {
  readonly kind: Kind
  readonly of: Carries[Kind]
  readonly choice: string | null
  readonly onChoose: (choice: string) => void
}

/** One kind of what hangs on the person: how much, which, and to whom it goes. */
function CarriedRow({ kind, of: { items, heirs }, choice, onChoose }: RowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const Sign = signs[kind]
  const others = items.length - mostNamed
  const names = [
    ...items.slice(0, mostNamed).map(({ name }) => name),
    ...(others > 0 ? [t(($) => $.people.removal.others, { count: others })] : []),
  ]
  return (
    <li>
      <span className={classes.carriedSign}>
        <Sign size={15} stroke={1.7} aria-hidden="true" />
      </span>
      <div className={lines.what}>
        <strong>{t(($) => $.people.removal.kinds[kind], { count: items.length })}</strong>
        <span>{formatList(names, language)}</span>
      </div>
      <Select
        className={classes.heir}
        aria-label={t(($) => $.people.removal.heirOf[kind])}
        placeholder={t(($) => $.people.removal.choose)}
        data={[
          ...heirs.map(({ id, name }) => ({ value: id, label: name })),
          { value: nobody, label: t(($) => $.people.removal.stops[kind]) },
        ]}
        value={choice}
        allowDeselect={false}
        onChange={(value) => value !== null && onChoose(value)}
      />
    </li>
  )
}
