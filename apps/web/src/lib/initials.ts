/** Two letters for an avatar: of the first two words, else of the first one. */
export function initials(name: string): string {
  const words = name.split(/[\s·-]+/).filter((word) => /\p{L}/u.test(word))
  const [first = '?', second] = words
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
