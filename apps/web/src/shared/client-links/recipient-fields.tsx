import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipient, RecipientLack } from './recipients.ts'

type Props = {
  readonly person: Recipient
  readonly lacks: RecipientLack | null
  /** What becomes of the address; nothing where it is said above already. */
  readonly hint?: string
  /** Takes the place of the hand when it appears. */
  readonly isFirst?: boolean
  readonly onChange: (some: Partial<Recipient>) => void
}

/** Who gets a link: their name and, where it is mailed, their address. */
export function RecipientFields({ person: { name, email }, lacks, hint, isFirst = false, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        // A dialog gives the hand to its first field; whoever adds somebody names them.
        {...(isFirst ? { 'data-autofocus': true } : { autoFocus: true })}
        label={t(($) => $.clientLinks.recipient)}
        maxLength={120}
        value={name}
        error={lacks === 'recipientMissing' && t(($) => $.clientLinks.recipientMissing)}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        type="email"
        label={t(($) => $.clientLinks.email)}
        description={hint}
        maxLength={320}
        value={email}
        error={(lacks === 'emailWrong' || lacks === 'emailTwice') && t(($) => $.clientLinks[lacks])}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
    </>
  )
}
