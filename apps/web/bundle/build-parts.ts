import type { HtmlTagDescriptor, Rolldown } from 'vite'

type Metadata = { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

/** The languages that Vigie speaks, as their sentences are exported. */
export const languages = ['fr', 'en'] as const

/** The parts of a build by what asks for them. */
export function partsOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** A chunk with everything that it imports, styles last. */
  const whole = (of: readonly Rolldown.OutputChunk[]): ReadonlySet<string> => {
    const scripts = new Set(of.map(({ fileName }) => fileName))
    for (const file of scripts) for (const next of named.get(file)?.imports ?? []) scripts.add(next)
    const styles = [...scripts].flatMap((file) => [
      ...((named.get(file) as Metadata | undefined)?.viteMetadata?.importedCss ?? []),
    ])
    return new Set([...scripts, ...styles])
  }
  const entry = whole(chunks.filter(({ isEntry }) => isEntry))
  const one = (found: readonly Rolldown.OutputChunk[], what: string) => {
    if (found.length !== 1) throw new Error(`${found.length} parts ${what}, not one`)
    return found
  }
  return {
    /** What chunks are made of and what these import, but for what every page begins with. */
    beyondEntry: (of: readonly Rolldown.OutputChunk[]) => [...whole(of)].filter((file) => !entry.has(file)),
    /** The part that has the sentences of a feature. */
    saying: (text: string, language: (typeof languages)[number]) => {
      const said = `${text}${language === 'fr' ? 'Fr' : 'En'}`
      return one(
        chunks.filter((chunk) => chunk.isDynamicEntry && chunk.exports.includes(said)),
        `say ${said}`,
      )
    },
    /** The part that begins with a module. */
    having: (module: RegExp) =>
      one(
        chunks.filter(({ facadeModuleId }) => module.test(facadeModuleId ?? '')),
        `have ${module}`,
      ),
  }
}

/** Asks for letters before the styles that name them are read. */
export const fontTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})
