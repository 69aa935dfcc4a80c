import { can, givableRoles, type AccountPermission, type Role } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rightGroups, rightsTogether, shownRights } from './rights-together.ts'
import classes from './people.module.css'

/** A colon in the name of a text would stand for a catalogue. */
type TextOf<P extends string> = P extends `${infer Thing}:${infer Act}` ? `${Thing}_${Act}` : never
const nameOf = (permission: AccountPermission) => permission.replace(':', '_') as TextOf<AccountPermission>

/** What each role may do, from the table that the server asks; the reader's own role stands out. */
export function RightsTable({ own }: { readonly own: Role }) {
  const { t } = useTranslation()
  const [isEach, setEach] = useState(false)
  const rows: readonly Row[] = isEach
    ? shownRights.map((one) => ({ of: [one], name: t(($) => $.people.permissions[nameOf(one)]) }))
    : rightGroups.map((one) => ({ of: rightsTogether[one], name: t(($) => $.people.rights.groups[one]) }))
  return (
    <section className={classes.panel} aria-labelledby="rights-title">
      <div className={classes.head}>
        <div>
          <h2 id="rights-title">{t(($) => $.people.rights.title)}</h2>
          <p>{t(($) => $.people.rights.hint)}</p>
        </div>
        <Button variant="subtle" size="xs" onClick={() => setEach(!isEach)}>
          {isEach
            ? t(($) => $.people.rights.grouped)
            : t(($) => $.people.rights.all, { count: shownRights.length })}
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
            {rows.map((row) => (
              <Rights key={row.name} row={row} own={own} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Row = { readonly of: readonly AccountPermission[]; readonly name: string }

function Rights({ row, own }: { readonly row: Row; readonly own: Role }) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {givableRoles.map((role) => {
        const may = row.of.every((permission) => can(role, permission))
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
