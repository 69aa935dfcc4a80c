import { accountPermissions, waitsForItsCall, type AccountPermission } from '@vigie/contract/rights'

/** The rights that there are calls for. */
export const shownRights = accountPermissions.filter((permission) => !waitsForItsCall.includes(permission))

/** Rights that the same roles hold and that are one thing to whoever reads: what somebody may do is read in a few lines. */
export const rightsTogether = {
  see: ['figures:view', 'draft:comment'],
  export: ['figures:export', 'report:share'],
  prepare: ['library:edit', 'draft:edit', 'strategy:edit', 'alert:edit', 'alert:settle'],
  propose: ['proposal:make'],
  publish: [
    'publication:start',
    'publication:cancel',
    'live:pause',
    'live:change',
    'live:undo',
    'drift:decide',
    'strategy:arm',
  ],
  approve: ['proposal:approve'],
  manage: ['guardrail:edit', 'channel:edit', 'people:manage', 'audit:view', 'audit:export'],
  own: ['account:connect', 'people:export'],
} as const satisfies Readonly<Record<string, readonly AccountPermission[]>>
export const rightGroups = Object.keys(rightsTogether) as readonly (keyof typeof rightsTogether)[]
