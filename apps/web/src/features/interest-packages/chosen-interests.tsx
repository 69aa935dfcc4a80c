import type { Interest } from '@vigie/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { retiredInterestsQuery } from '../../data/interests.ts'
import shared from '../../shared/packages/package-form.module.css'
import classes from './interest-package.module.css'

type Props = {
  readonly account: string
  readonly chosen: readonly Interest[]
  /** What the package held when it was opened: it may have been retired since. */
  readonly stored: readonly Interest[]
  readonly error: string | null
  readonly onRemove: (ids: readonly string[]) => void
}

/** The package's interests, each with a cross; what the platform retired is marked and can be taken out at once. */
export function ChosenInterests({ account, chosen, stored, error, onRemove }: Props) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(retiredInterestsQuery(account, stored))
  const retired = chosen.filter(({ id }) => data?.includes(id)).map(({ id }) => id)
  return (
    <section aria-label={t(($) => $.interestPackage.chosen.title)} className={classes.group}>
      <h2>
        {t(($) => $.interestPackage.chosen.title)}
        <span className={shared.star} aria-hidden="true">
          *
        </span>
      </h2>
      {chosen.length === 0 && <p className={shared.quiet}>{t(($) => $.interestPackage.chosen.none)}</p>}
      <ul className={shared.chips}>
        {chosen.map(({ id, name }) => (
          <li key={id} className={shared.chip} data-tone={retired.includes(id) ? 'danger' : undefined}>
            {retired.includes(id) && <IconAlertTriangle size={14} aria-hidden="true" />}
            <span>{name}</span>
            {retired.includes(id) && (
              <span className={classes.retiredMark}>{t(($) => $.interestPackage.chosen.retired)}</span>
            )}
            <ActionIcon
              variant="transparent"
              c="inherit"
              size={24}
              aria-label={t(($) => $.interestPackage.chosen.remove, { name })}
              onClick={() => onRemove([id])}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {retired.length > 0 && <Retired count={retired.length} onRemove={() => onRemove(retired)} />}
      {isError && <p className={shared.quiet}>{t(($) => $.interestPackage.chosen.uncheckable)}</p>}
      {error && (
        <p className={shared.error} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

type RetiredProps = { readonly count: number; readonly onRemove: () => void }

function Retired({ count, onRemove }: RetiredProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.retiredNote} role="alert">
      <IconAlertTriangle size={15} aria-hidden="true" />
      {t(($) => $.interestPackage.chosen.retiredNote, { count })}
      <Button size="compact-xs" variant="default" onClick={onRemove}>
        {t(($) => $.interestPackage.chosen.removeRetired)}
      </Button>
    </div>
  )
}
