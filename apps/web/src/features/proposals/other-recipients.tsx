import { mostClientsNeeded, type ClientsNeeded } from '@vigie/domain'
import { Button, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lacksOfOthers, type Recipient } from './recipients.ts'
import classes from './proposals.module.css'

type Props = {
  /** The address of who is named first. */
  readonly first: string
  readonly others: readonly Recipient[]
  readonly isChecked: boolean
  /** How many have a link already. */
  readonly open: number
  readonly needed: ClientsNeeded | null
  readonly onOthers: (others: readonly Recipient[]) => void
  readonly onNeeded: (needed: ClientsNeeded | null) => void
}

/** As many as one dialog names beside the first. */
const mostOthers = 9

/** Who else gets a link, and how many of all must approve. */
export function OtherRecipients({ first, others, isChecked, open, needed, onOthers, onNeeded }: Props) {
  const { t } = useTranslation()
  const lacks = isChecked ? lacksOfOthers(first, others) : []
  const change = (at: number, some: Partial<Recipient>) =>
    onOthers(others.map((one, index) => (index === at ? { ...one, ...some } : one)))
  const all = open + 1 + others.length
  return (
    <>
      {others.map((one, at) => (
        <fieldset key={at} className={classes.other}>
          <legend>{t(($) => $.proposals.client.other, { number: at + 2 })}</legend>
          <TextInput
            // Whoever added somebody names them.
            autoFocus
            label={t(($) => $.proposals.client.recipient)}
            maxLength={120}
            value={one.name}
            error={lacks[at] === 'recipientMissing' && t(($) => $.proposals.client.recipientMissing)}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <TextInput
            type="email"
            label={t(($) => $.proposals.client.email)}
            maxLength={320}
            value={one.email}
            error={addressProblem(lacks[at], {
              emailWrong: t(($) => $.proposals.client.emailWrong),
              emailTwice: t(($) => $.proposals.client.emailTwice),
            })}
            onChange={({ currentTarget }) => change(at, { email: currentTarget.value })}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onOthers(others.filter((_, index) => index !== at))}
          >
            {t(($) => $.proposals.client.removeOther, { number: at + 2 })}
          </Button>
        </fieldset>
      ))}
      {others.length < mostOthers && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onOthers([...others, { name: '', email: '' }])}
          >
            {t(($) => $.proposals.client.addOther)}
          </Button>
        </div>
      )}
      {(all > 1 || needed !== null) && <Needed all={all} needed={needed} onNeeded={onNeeded} />}
    </>
  )
}

const addressProblem = (
  lack: string | null | undefined,
  texts: Readonly<Record<'emailWrong' | 'emailTwice', string>>,
): string | null => (lack === 'emailWrong' || lack === 'emailTwice' ? texts[lack] : null)

type NeededProps = Pick<Props, 'needed' | 'onNeeded'> & { readonly all: number }

function Needed({ all, needed, onNeeded }: NeededProps) {
  const { t } = useTranslation()
  // What stands is always among what can be chosen.
  const most = Math.min(mostClientsNeeded, Math.max(all, typeof needed === 'number' ? needed : 1))
  const numbers = Array.from({ length: most }, (_, index) => index + 1)
  return (
    <Select
      label={t(($) => $.proposals.client.needed)}
      description={t(($) => $.proposals.client.neededHint)}
      data={[
        ...(needed === null ? [{ value: 'none', label: t(($) => $.proposals.client.neededNone) }] : []),
        { value: 'all', label: t(($) => $.proposals.client.neededAll) },
        ...numbers.map((count) => ({
          value: String(count),
          label: t(($) => $.proposals.client.neededSome, { count }),
        })),
      ]}
      value={needed === null ? 'none' : String(needed)}
      onChange={(value) => onNeeded(neededOf(value))}
    />
  )
}

function neededOf(value: string | null): ClientsNeeded | null {
  if (value === null || value === 'none') return null
  return value === 'all' ? 'all' : Number(value)
}
