import { givableRoles, type Role } from '@vigie/contract'
import { z } from 'zod'

/** A role that the settings give to a group; `on`: a client or an account by name, `null` for the whole workspace. */
export type GroupRole = {
  readonly group: string
  readonly role: Role
  readonly on: { readonly kind: 'client' | 'account'; readonly name: string } | null
}

const form = /^(.+)=([a-z]+)@(?:workspace|(client|account):(.+))$/

/** `group=role@workspace`, `group=role@client:NAME` or `group=role@account:act_…`. */
export const groupRole = z.string().transform((text, check): GroupRole => {
  const [, group = '', named, kind, name = ''] = form.exec(text) ?? []
  const role = givableRoles.find((one) => one === named)
  if (!role) {
    check.addIssue({
      code: 'custom',
      message: `must look like group=role@client:name, with a role among ${givableRoles.join(', ')}`,
    })
    return z.NEVER
  }
  const on: GroupRole['on'] = kind === 'client' || kind === 'account' ? { kind, name: name.trim() } : null
  return { group: group.trim(), role, on }
})
