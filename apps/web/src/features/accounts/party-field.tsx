import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AccountSettings } from '../../data/accounts.ts'

type Props = {
  readonly party: 'dsaBeneficiary' | 'dsaPayor'
  readonly own: string
  readonly ofClient: AccountSettings['ofClient']
  readonly isReadOnly: boolean
  readonly onChange: (value: string) => void
}

const labels = { dsaBeneficiary: 'beneficiary', dsaPayor: 'payor' } as const

/** Who benefits or who pays: the account's own word, or its client's, and beside the field whose it is. */
export function PartyField({ party, own, ofClient, isReadOnly, onChange }: Props) {
  const { t } = useTranslation()
  const inherited = ofClient?.[party].trim() ?? ''
  const facts = { client: ofClient?.name ?? '', value: inherited }
  const isOwn = own.trim() !== ''
  return (
    <TextInput
      label={t(($) => $.accounts.settings[labels[party]])}
      description={
        <>
          {t(($) => $.accounts.settings.dsaBody)}
          {inherited !== '' && (
            <>
              {' '}
              <strong>{t(($) => $.accounts.settings.party[isOwn ? 'own' : 'inherited'], facts)}</strong>
            </>
          )}
        </>
      }
      // Two such fields stand side by side: what one says more does not move its input.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={inherited}
      disabled={isReadOnly}
      maxLength={512}
      value={own}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
