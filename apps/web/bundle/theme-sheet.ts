import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { theme } from '../src/app/theme.ts'

type Variables = ReturnType<typeof defaultCssVariablesResolver>

/** What the theme says otherwise than Mantine does: the rest stands in its own sheet (`app/mantine.css`). */
export function themeSheet(): string {
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const usual = defaultCssVariablesResolver(DEFAULT_THEME)
  const different = (part: keyof Variables) => {
    const known = new Map(Object.entries(usual[part]))
    return Object.fromEntries(Object.entries(ours[part]).filter(([name, value]) => known.get(name) !== value))
  }
  return convertCssVariables(
    { variables: different('variables'), dark: different('dark'), light: different('light') },
    undefined,
  )
}

const sheet = '\0theme-sheet.css'

/**
 * Mantine works out the theme's variables where the page runs, and writes them into it once it is drawn. The theme is known when the
 * screens are built: its variables are a sheet like any other, there before the first line is drawn, and two compressed kilobytes
 * that work them out are not before it.
 */
export const themeAsSheet: Plugin = {
  name: 'theme-as-sheet',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (source === sheet) return sheet
    return source.endsWith('/MantineCssVariables.mjs') && importer?.endsWith('/MantineProvider.mjs')
      ? '\0theme-variables'
      : null
  },
  load: (id) => {
    if (id === sheet) return themeSheet()
    return id === '\0theme-variables'
      ? `import ${JSON.stringify(sheet)}; export const MantineCssVariables = () => null`
      : null
  },
  transform(code, id) {
    if (/web.src.*\.tsx$/.test(id) && code.includes('cssVariablesResolver'))
      this.error('The variables of the theme are worked out by the build: say yours in bundle/theme-sheet.ts')
  },
}
