/**
 * What a person may be allowed to do on an account, as `thing:act`. Server and screens ask this table and nothing else. The order is
 * the one in which a page shows them.
 */
export const accountPermissions = [
  'figures:view',
  'figures:export',
  'report:share',
  'draft:comment',
  'library:edit',
  'draft:edit',
  'strategy:edit',
  'alert:edit',
  'alert:settle',
  'proposal:make',
  'agent:connect',
  'publication:start',
  'publication:cancel',
  'proposal:approve',
  'live:pause',
  'live:change',
  'live:undo',
  'drift:decide',
  'strategy:arm',
  'guardrail:edit',
  'channel:edit',
  'people:manage',
  'audit:view',
  'audit:export',
  'account:connect',
  'people:export',
] as const
export type AccountPermission = (typeof accountPermissions)[number]

/** Permissions that have a name and no call yet: nothing is given or shown by them. */
export const waitsForItsCall: readonly AccountPermission[] = ['agent:connect']

/** The roles, from the narrowest to the widest; from `reader` on each holds all that the one before it holds. */
export const roles = ['client', 'reader', 'analyst', 'editor', 'publisher', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

const reader = ['figures:view', 'draft:comment'] as const
const analyst = [...reader, 'figures:export', 'report:share'] as const
const editor = [
  ...analyst,
  'library:edit',
  'draft:edit',
  'strategy:edit',
  'alert:edit',
  'alert:settle',
  'proposal:make',
  'agent:connect',
] as const
const publisher = [
  ...editor,
  'publication:start',
  'publication:cancel',
  'proposal:approve',
  'live:pause',
  'live:change',
  'live:undo',
  'drift:decide',
  'strategy:arm',
] as const
const admin = [
  ...publisher,
  'guardrail:edit',
  'channel:edit',
  'people:manage',
  'audit:view',
  'audit:export',
] as const

const held: Readonly<Record<Role, ReadonlySet<AccountPermission>>> = {
  client: new Set(['draft:comment']),
  reader: new Set(reader),
  analyst: new Set(analyst),
  editor: new Set(editor),
  publisher: new Set(publisher),
  admin: new Set(admin),
  owner: new Set(accountPermissions),
}

/** Whether a role holds a permission. What the table does not name is refused. */
export const can = (role: Role, permission: AccountPermission): boolean => held[role].has(permission)

/** The roles that hold a permission, from the narrowest. */
export const rolesHolding = (permission: AccountPermission): readonly Role[] =>
  roles.filter((role) => can(role, permission))

/** Roles that somebody can work in: whoever may not look at an account is nobody there yet. */
export const givableRoles: readonly Role[] = rolesHolding('figures:view')

/**
 * Whether somebody may give a role to a person, or take it from them: they manage people, and neither what the person has nor what
 * the person gets holds anything that they do not hold themselves.
 * @param before the role the person has; `null`: none
 * @param after the role the person gets; `null`: none
 */
export const mayGive = (giver: Role, before: Role | null, after: Role | null): boolean =>
  can(giver, 'people:manage') && holdsAll(giver, before) && holdsAll(giver, after)

const holdsAll = (giver: Role, other: Role | null): boolean =>
  other === null || [...held[other]].every((permission) => can(giver, permission))
