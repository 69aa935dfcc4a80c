import { Select } from '@mantine/core'
import { mostClientsNeeded, type ClientsNeeded } from '@vigie/domain'
import { useTranslation } from 'react-i18next'

type Props = {
  /** How many have a link, those that are named here included. */
  readonly all: number
  readonly needed: ClientsNeeded | null
  readonly isDisabled?: boolean
  readonly onNeeded: (needed: ClientsNeeded | null) => void
}

/** How many of all who have a link must approve. */
export function Needed({ all, needed, isDisabled, onNeeded }: Props) {
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
      allowDeselect={false}
      disabled={isDisabled ?? false}
      value={needed === null ? 'none' : String(needed)}
      onChange={(value) => onNeeded(neededOf(value))}
    />
  )
}

function neededOf(value: string | null): ClientsNeeded | null {
  if (value === null || value === 'none') return null
  return value === 'all' ? 'all' : Number(value)
}
