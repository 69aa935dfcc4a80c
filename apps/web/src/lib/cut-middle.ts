/** The beginning and the end of a name: exports of one shoot differ in their last letters. */
export function cutMiddle(name: string, characters: number): string {
  const letters = Array.from(name)
  if (letters.length <= characters) return name
  const tail = Math.floor((characters - 1) / 2)
  return `${letters.slice(0, characters - 1 - tail).join('')}…${letters.slice(-tail).join('')}`
}
