import '@fontsource-variable/bricolage-grotesque/index.css'
import '@fontsource-variable/geist-mono/index.css'
import '@fontsource-variable/geist/index.css'

const faces = [
  "13px 'Geist Variable'",
  "22px 'Bricolage Grotesque Variable'",
  "13px 'Geist Mono Variable'",
] as const

/** A page that waits longer for its letters than this is better read in others. */
const patienceMs = 1_500

/** The fonts of the first screen, asked for while its texts are on their way: letters that change later make a page jump. */
export async function fontsReady(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(faces.map((face) => document.fonts.load(face))), patience])
}
