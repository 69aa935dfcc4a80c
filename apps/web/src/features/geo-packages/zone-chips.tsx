import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ZoneSide } from '../../shared/zones/geo-zones.ts'
import form from '../../shared/packages/package-form.module.css'
import classes from './geo-package.module.css'

type RowProps = {
  readonly name: string
  readonly icon: ReactNode
  readonly side?: ZoneSide
  readonly errors?: readonly { readonly key: string; readonly text: string }[]
  readonly children: ReactNode
}

export function Row({ name, icon, side = 'included', errors = [], children }: RowProps) {
  return (
    <div className={classes.zone} data-side={side}>
      <h3 className={classes.zoneName}>
        <span aria-hidden="true">{icon}</span>
        {name}
      </h3>
      <div>
        <ul className={form.chips} aria-label={name}>
          {children}
        </ul>
        {errors.map(({ key, text }) => (
          <p key={key} className={classes.error} id={`radius-${key}`}>
            <IconAlertTriangle size={13} aria-hidden="true" />
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

type ChipProps = {
  readonly name: string
  /** In the name's place, where it can be typed. */
  readonly title?: ReactNode
  readonly where: string
  readonly side?: ZoneSide
  readonly isWrong?: boolean
  readonly onRemove: () => void
  readonly children?: ReactNode
}

export function Chip({
  name,
  title,
  where,
  side = 'included',
  isWrong = false,
  onRemove,
  children,
}: ChipProps) {
  const { t } = useTranslation()
  return (
    <li
      className={`${form.chip} ${classes.chip}`}
      data-side={side}
      data-tone={side === 'excluded' ? 'danger' : undefined}
      data-wrong={isWrong || undefined}
    >
      {title ?? <span className={classes.chipName}>{name}</span>}
      {where !== '' && <em>{where}</em>}
      {children}
      <ActionIcon
        variant="transparent"
        c="inherit"
        size={24}
        aria-label={t(($) => $.geoPackage.zones.remove, { name })}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key === 'Backspace') onRemove()
        }}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}
