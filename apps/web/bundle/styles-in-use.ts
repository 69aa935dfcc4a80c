import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')
/** The class by which a part of Mantine finds its rules. */
const classOfPart = /\bm_[0-9a-f]{6,8}\b/g

const classesIn = (text: string): readonly string[] => [...text.matchAll(classOfPart)].map(([name]) => name)

/** The classes of each part of Mantine that has a sheet. */
function partsOfMantine(): ReadonlyMap<string, readonly string[]> {
  const sheets = readdirSync(styles).filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
  const parts = sheets.map((file) => [file, classesIn(readFileSync(join(styles, file), 'utf8'))] as const)
  return new Map(parts.filter(([, classes]) => classes.length > 0))
}

/**
 * Every page waits for the styles of Mantine, which come for all of its parts at once, two hundred kilobytes. `app/mantine.css` names
 * those that some screen has: a build is refused where a part would stand there without its styles, and where styles stand there
 * without their part.
 */
export const stylesInUse: Plugin = {
  name: 'styles-in-use',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle)
      const used = new Set(files.flatMap((file) => (file.type === 'chunk' ? classesIn(file.code) : [])))
      const styled = new Set(
        files.flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? classesIn(String(file.source)) : [],
        ),
      )
      for (const [sheet, classes] of partsOfMantine()) {
        const isUsed = classes.some((one) => used.has(one))
        const isStyled = classes.some((one) => styled.has(one))
        if (isUsed && !isStyled)
          this.error(`Add @mantine/core/styles/${sheet} to app/mantine.css, in its order`)
        if (isStyled && !isUsed)
          this.error(`No screen has what ${sheet} is for: take it out of app/mantine.css`)
      }
    },
  },
}
