import { Autocomplete, Button } from '@mantine/core'
import { lookalike } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import shared from './package-form.module.css'

type Stored = { readonly id: string | null; readonly name: string }
type Props = {
  readonly id: string
  readonly label: string
  readonly className?: string | undefined
  readonly value: string
  readonly error: string | null
  /** The packages there are, but for the one on the screen. */
  readonly others: readonly Stored[]
  readonly onChange: (name: string) => void
  readonly onBlur: () => void
  readonly onOpen: (id: string) => void
}

/** The name of a package. One that another bears leads to that package. */
export function PackageNameField({ others, className, onOpen, ...field }: Props) {
  const { t } = useTranslation()
  const named = (name: string) => others.find((other) => other.name === name)
  const namesake = named(field.value.trim())
  const similar = lookalike(
    field.value,
    others.map(({ name }) => name),
  )
  const open = (one: Stored | undefined) => {
    if (one?.id) onOpen(one.id)
  }
  return (
    <>
      <Autocomplete
        {...field}
        {...(className === undefined ? {} : { className })}
        required
        maxLength={5000}
        limit={50}
        data={others.map(({ name }) => name)}
        onOptionSubmit={(name) => open(named(name))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {namesake && (
        <output className={shared.existing}>
          {t(($) => $.packages.existing)}{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => open(namesake)}>
            {t(($) => $.packages.openExisting)}
          </Button>
        </output>
      )}
      {!namesake && similar !== null && (
        <output className={shared.existing}>
          {t(($) => $.packages.similar, { name: similar })}{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => open(named(similar))}>
            {t(($) => $.packages.openExisting)}
          </Button>
        </output>
      )}
    </>
  )
}
