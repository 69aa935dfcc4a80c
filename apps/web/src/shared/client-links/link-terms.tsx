import { NumberInput, Select, TextInput } from '@mantine/core'
import { longestClientLinkDays, shortestClientPassword, usualClientLinkDays } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../lib/format.ts'

/** In which language a link is read, for how long and behind which password, as their fields stand. */
export type Terms = {
  readonly language: Language
  readonly days: number | ''
  readonly password: string
}
export type TermsLack = 'days' | 'password'

export const usualTerms = (language: Language, days = usualClientLinkDays): Terms => ({
  language,
  days,
  password: '',
})

/** The first field that says too little. */
export function lackOfTerms({ days, password }: Terms): TermsLack | null {
  if (days === '') return 'days'
  return password !== '' && password.length < shortestClientPassword ? 'password' : null
}

type Props = {
  readonly terms: Terms
  readonly lacks: TermsLack | null
  readonly daysHint?: string
  readonly onChange: (some: Partial<Terms>) => void
}

/** What is asked of every link that is made for somebody outside. */
export function LinkTerms({ terms: { language, days, password }, lacks, daysHint, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t(($) => $.clientLinks.language)}
        allowDeselect={false}
        data={[
          { value: 'fr', label: t(($) => $.clientLinks.languages.fr) },
          { value: 'en', label: t(($) => $.clientLinks.languages.en) },
        ]}
        value={language}
        onChange={(value) => onChange({ language: value === 'en' ? 'en' : 'fr' })}
      />
      <NumberInput
        label={t(($) => $.clientLinks.days)}
        min={1}
        max={longestClientLinkDays}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        description={daysHint}
        value={days}
        error={lacks === 'days' && t(($) => $.clientLinks.daysWrong)}
        onChange={(value) => onChange({ days: typeof value === 'number' ? value : '' })}
      />
      <TextInput
        label={t(($) => $.clientLinks.password)}
        description={t(($) => $.clientLinks.passwordHint)}
        autoComplete="off"
        maxLength={200}
        value={password}
        error={
          lacks === 'password' && t(($) => $.clientLinks.passwordShort, { least: shortestClientPassword })
        }
        onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
      />
    </>
  )
}
