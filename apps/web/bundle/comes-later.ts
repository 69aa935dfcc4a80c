import type { Plugin } from 'vite'

type Later = {
  readonly part: RegExp
  /** The first screen that does without; all of them unless said. */
  readonly of?: RegExp
  readonly instead: string
}

/** What no screen needs before somebody reaches for it, and how it is used so that it waits. */
const later: readonly Later[] = [
  {
    part: /node_modules[\\/]@floating-ui[\\/]/,
    instead: 'take Menu and Popover from src/ui/floating.tsx, or load what opens by lazy()',
  },
  {
    part: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Input[\\/]/,
    instead: 'write the field as campaign-list/name-filter.tsx does, or load what it stands in by lazy()',
  },
  {
    part: /panel[\\/]object-panel\.tsx$/,
    instead: 'take ObjectPanel from panel/lazy-object-panel.ts',
  },
  {
    part: /campaign-list[\\/]levels[\\/]level-tabs\.tsx$/,
    of: /morning\.page\.tsx$/,
    instead:
      'the home shares something with the parts of the lists, name that in `first` of bundle/groups.ts',
  },
]

/** The screens that are opened first: the home, the list and the levels below it. */
const firstScreens = /(app[\\/]main|morning\.page|campaign-list\.page|explorer\.page)\.tsx$/

/**
 * One import of a menu where the first screen is drawn brings all that places menus, a tenth of what is loaded before it. Such a
 * build is refused.
 */
export const comesLater: Plugin = {
  name: 'comes-later',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file] as const] : [],
      ),
    )
    for (const first of chunks.values()) {
      const screen = first.moduleIds.find((id) => firstScreens.test(id))
      if (screen === undefined) continue
      const brought = new Set([first.fileName])
      for (const file of brought) for (const next of chunks.get(file)?.imports ?? []) brought.add(next)
      for (const file of brought)
        for (const id of chunks.get(file)?.moduleIds ?? []) {
          const found = later.find(({ part, of }) => part.test(id) && (of?.test(screen) ?? true))
          if (found) this.error(`${first.fileName} brings ${id} by ${file}: ${found.instead}`)
        }
    }
  },
}
