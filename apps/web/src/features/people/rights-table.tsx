import {
  accountPermissions,
  can,
  givableRoles,
  waitsForItsCall,
  type AccountPermission,
  type Role,
} from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './people.module.css'

/** A colon in the name of a text would stand for a catalogue. */
type TextOf<P extends string> = P extends `${infer Thing}:${infer Act}` ? `${Thing}_${Act}` : never
const nameOf = (permission: AccountPermission) => permission.replace(':', '_') as TextOf<AccountPermission>

const shown = accountPermissions.filter((permission) => !waitsForItsCall.includes(permission))

/** Rights that the same roles hold, together: what somebody may do is read in a few lines. */
const together: readonly (readonly AccountPermission[])[] = [
  ...Map.groupBy(shown, (permission) => givableRoles.find((role) => can(role, permission))).values(),
]

/** What each role may do, from the table that the server asks; the reader's own role stands out. */
export function RightsTable({ own }: { readonly own: Role }) {
  const { t } = useTranslation()
  const [isEach, setEach] = useState(false)
  const rows = isEach ? shown.map((permission) => [permission]) : together
  return (
    <section className={classes.panel} aria-labelledby="rights-title">
      <div className={classes.head}>
        <div>
          <h2 id="rights-title">{t(($) => $.people.rights.title)}</h2>
          <p>{t(($) => $.people.rights.hint)}</p>
        </div>
        <Button variant="subtle" size="xs" onClick={() => setEach(!isEach)}>
          {t(($) => (isEach ? $.people.rights.grouped : $.people.rights.all))}
        </Button>
      </div>
      {/* A keyboard scrolls what does not fit a narrow screen. */}
      <div className={classes.scroll} role="region" aria-labelledby="rights-title" tabIndex={0}>
        <table className={classes.rights}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.people.rights.right)}</th>
              {givableRoles.map((role) => (
                <th key={role} scope="col" data-own={role === own}>
                  {t(($) => $.people.roles[role])}
                  {role === own && (
                    <span className="visually-hidden">, {t(($) => $.people.rights.yours)}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((permissions) => (
              <Rights key={permissions.join()} permissions={permissions} own={own} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Rights({
  permissions,
  own,
}: {
  readonly permissions: readonly AccountPermission[]
  readonly own: Role
}) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">
        <ul>
          {permissions.map((permission) => (
            <li key={permission}>{t(($) => $.people.permissions[nameOf(permission)])}</li>
          ))}
        </ul>
      </th>
      {givableRoles.map((role) => {
        const may = permissions.every((permission) => can(role, permission))
        return (
          <td key={role} data-own={role === own}>
            {may ? <IconCheck size={16} aria-hidden="true" /> : <span aria-hidden="true">–</span>}
            <span className="visually-hidden">
              {t(($) => (may ? $.people.rights.may : $.people.rights.mayNot))}
            </span>
          </td>
        )
      })}
    </tr>
  )
}
