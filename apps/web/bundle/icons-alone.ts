import type { Plugin } from 'vite'

/**
 * All of the six thousand icons are one module for whoever names one, and the bundler reads them all to keep a hundred: a third
 * of what building the screens takes. Here each is asked for where it stands.
 */
export const iconsAlone: Plugin = {
  name: 'icons-alone',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/web.src.*\.tsx?$/.test(id)) return null
    const alone = code.replaceAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g, (_, names: string) =>
      names
        .split(',')
        .filter((name) => name.trim() !== '')
        .map((name) => {
          const [icon = '', own = icon] = name.trim().split(' as ')
          return `import ${own} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
        })
        .join(';'),
    )
    if (/from '@tabler\/icons-react'/.test(alone)) this.error('Icons are imported by their names alone')
    return alone === code ? null : { code: alone, map: null }
  },
}
