import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonMark } from '../../ui/person-mark.tsx'
import classes from './people.module.css'

type Props = {
  /** `null`: somebody who is known by an address alone so far. */
  readonly name: string | null
  readonly title: ReactNode
  /** What stands below the name, a line each. */
  readonly children: ReactNode
  /** Where the right comes from. */
  readonly origin?: ReactNode
  readonly role?: ReactNode
  /** When they last did something here, where that is told. */
  readonly lastAct?: ReactNode
  readonly acts: ReactNode
  readonly waits?: boolean
}

/** One person of the account: who, by what right, in which role, and what can be done about it. */
export function PersonLine({ name, title, children, origin, role, lastAct, acts, waits }: Props) {
  const { t } = useTranslation()
  return (
    <li className={classes.person} data-waits={waits || undefined}>
      <PersonMark name={name} sign={IconMail} isLarge />
      <div className={classes.who}>
        <strong>{title}</strong>
        {children}
      </div>
      <div className={classes.role}>{role}</div>
      <div className={classes.origin}>
        {origin && <span className={classes.actName}>{t(($) => $.people.fromOf)} </span>}
        {origin}
      </div>
      <div className={classes.lastAct}>{lastAct}</div>
      <div className={classes.acts}>{acts}</div>
    </li>
  )
}
