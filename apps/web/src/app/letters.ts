/** A page that waits longer for its letters than this is better read in others. */
const patienceMs = 1_500

/**
 * The fonts of a first screen, asked for while its texts are on their way: letters that change later make a page jump.
 * @param faces as CSS writes a font
 */
export async function lettersReady(faces: readonly string[]): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(faces.map((face) => document.fonts.load(face))), patience])
}
