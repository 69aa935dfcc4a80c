import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type Props = {
  readonly title: ReactNode
  /** One line of facts beside the title. */
  readonly facts?: ReactNode
  /** At most two secondary buttons and one primary. */
  readonly actions?: ReactNode
  readonly back?: { readonly label: string; readonly onClick: () => void }
}

export function PageHeader({ title, facts, actions, back }: Props) {
  return (
    <div className={classes.header}>
      {back && (
        <ActionIcon variant="default" size={30} aria-label={back.label} onClick={back.onClick}>
          <IconArrowLeft size={16} />
        </ActionIcon>
      )}
      <h1 className={classes.title} dir="auto">
        {title}
      </h1>
      {facts !== false && <div className={classes.facts}>{facts}</div>}
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
