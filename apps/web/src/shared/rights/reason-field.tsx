import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** As the server holds a proposal’s reason. */
const longest = 1000

type Props = { readonly value: string; readonly onChange: (reason: string) => void }

/** Why somebody proposes what another person decides. */
export function ReasonField({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t(($) => $.shell.rights.reason)}
      description={t(($) => $.shell.rights.reasonHint)}
      maxLength={longest}
      autosize
      minRows={1}
      maxRows={5}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
