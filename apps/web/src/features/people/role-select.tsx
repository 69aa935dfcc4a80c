import { givableRoles, mayGive, type Role } from '@vigie/contract/rights'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/lists.tsx'

type Props = {
  /** Whose rights bound what is offered. */
  readonly giver: Role
  readonly label: string
  /** In a form its label is in sight. */
  readonly isInForm?: boolean
  readonly value: Role
  readonly isDisabled: boolean
  readonly onChange: (role: Role) => void
}

/** The roles that somebody may give. */
export function RoleSelect({ giver, label, value, isDisabled, isInForm, onChange }: Props) {
  const { t } = useTranslation()
  const offered = givableRoles.filter((role) => mayGive(giver, null, role))
  return (
    <Select<Role>
      {...(isInForm ? { label } : { size: 'xs', w: 150, 'aria-label': label })}
      data={offered.map((role) => ({ value: role, label: t(($) => $.people.roles[role]) }))}
      value={value}
      allowDeselect={false}
      disabled={isDisabled}
      onChange={(role) => role && role !== value && onChange(role)}
    />
  )
}
