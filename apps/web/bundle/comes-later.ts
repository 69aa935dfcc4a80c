import type { Plugin } from 'vite'

/** What no screen needs before somebody reaches for it, and how it is used so that it waits. */
const later = [
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
] as const

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
      if (!first.moduleIds.some((id) => firstScreens.test(id))) continue
      const brought = new Set([first.fileName])
      for (const file of brought) for (const next of chunks.get(file)?.imports ?? []) brought.add(next)
      for (const file of brought)
        for (const id of chunks.get(file)?.moduleIds ?? []) {
          const found = later.find(({ part }) => part.test(id))
          if (found) this.error(`${first.fileName} brings ${id} by ${file}: ${found.instead}`)
        }
    }
  },
}
