import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AudienceStanding, UnreadRegister } from './register/audience-standing.tsx'
import shared from '../../shared/packages/package-form.module.css'
import classes from './audience-package.module.css'

type Props = {
  readonly title: string
  readonly empty: string
  readonly side: 'included' | 'excluded'
  readonly audiences: readonly { readonly id: string; readonly name: string }[]
  readonly isGone: (id: string) => boolean
  readonly isRequired?: boolean
  readonly error?: string | null
  readonly onRemove: (id: string) => void
}

/** What stands on one of the two lists. */
export function ChosenAudiences(props: Props) {
  const { title, empty, side, audiences, isGone, isRequired, error, onRemove } = props
  const { t } = useTranslation()
  return (
    <section className={classes.chosen} aria-label={title}>
      <h2>
        {title}
        {isRequired && (
          <span className={shared.star} aria-hidden="true">
            *
          </span>
        )}
      </h2>
      {audiences.length === 0 && <p className={shared.quiet}>{empty}</p>}
      <ul className={shared.chips}>
        {audiences.map(({ id, name }) => (
          <li key={id} className={shared.chip} data-tone={side === 'excluded' ? 'danger' : undefined}>
            <span>
              {name || id}
              {isGone(id) && <em className={classes.gone}>{t(($) => $.audiencePackage.chosen.gone)}</em>}
              <AudienceStanding audience={{ id, name }} />
            </span>
            <ActionIcon
              variant="transparent"
              c="inherit"
              size={24}
              aria-label={t(($) => $.audiencePackage.chosen.remove, { name: name || id })}
              onClick={() => onRemove(id)}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {audiences.length > 0 && <UnreadRegister />}
      {error && (
        <p className={shared.error} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
