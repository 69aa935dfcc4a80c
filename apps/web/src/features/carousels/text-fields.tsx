import type { CardTexts } from '@vigie/domain'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { isCounted, TextRoom, type CountedText } from '../../ui/text-room.tsx'
import { labelsQuery } from '../../data/labels.ts'
import classes from './carousel.module.css'

type Props = {
  readonly texts: CardTexts
  readonly linkError?: string | null
  readonly onChange: (change: Partial<CardTexts>) => void
}

/** Title, description, link and call to action: of the whole carousel, or of one card. */
export function TextFields({ texts, linkError = null, onChange }: Props) {
  const { t } = useTranslation()
  const field = (name: 'title' | 'description' | 'link', label: string) => (
    <TextInput
      size="xs"
      label={label}
      maxLength={2000}
      required={name === 'link'}
      value={texts[name]}
      error={name === 'link' ? linkError : null}
      {...(isCounted(name) && texts[name] !== ''
        ? {
            description: <Room of={name} text={texts[name]} />,
            inputWrapperOrder: ['label', 'input', 'description', 'error'],
          }
        : {})}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
  return (
    <div className={classes.fields}>
      {field(
        'title',
        t(($) => $.carousel.defaults.name),
      )}
      {field(
        'description',
        t(($) => $.carousel.defaults.description),
      )}
      {field(
        'link',
        t(($) => $.carousel.defaults.link),
      )}
      <CallToAction value={texts.callToAction} onChange={(callToAction) => onChange({ callToAction })} />
    </div>
  )
}

function Room({ of, text }: { readonly of: CountedText; readonly text: string }) {
  const { t } = useTranslation()
  return (
    <TextRoom
      of={of}
      text={text}
      say={({ isOver, ...count }) => t(($) => $.carousel.defaults[isOver ? 'roomOver' : 'room'], count)}
    />
  )
}

type CallProps = { readonly value: string; readonly onChange: (value: string) => void }

function CallToAction({ value: chosen, onChange }: CallProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(labelsQuery('CALL_TO_ACTION'))
  return (
    <Select
      size="xs"
      searchable
      clearable
      label={t(($) => $.carousel.defaults.callToAction)}
      placeholder={t(($) => $.carousel.defaults.none)}
      error={
        isError ? (
          <>
            {t(($) => $.carousel.defaults.listFailed)}{' '}
            <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
              {t(($) => $.carousel.visuals.retry)}
            </Button>
          </>
        ) : null
      }
      data={(data?.names ?? []).map((name) => ({ value: name.value, label: name[language] }))}
      value={chosen === '' ? null : chosen}
      onChange={(value) => onChange(value ?? '')}
    />
  )
}
