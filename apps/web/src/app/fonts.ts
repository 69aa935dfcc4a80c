import '@fontsource-variable/bricolage-grotesque/index.css'
import '@fontsource-variable/geist-mono/index.css'
import '@fontsource-variable/geist/index.css'
import { lettersReady } from './letters.ts'

/** The fonts of the product's first screen. */
export const fontsReady = (): Promise<void> =>
  lettersReady(["13px 'Geist Variable'", "22px 'Bricolage Grotesque Variable'", "13px 'Geist Mono Variable'"])
