const names = [
  'corail',
  'orange',
  'ocre',
  'olive',
  'feuille',
  'jade',
  'lagon',
  'ciel',
  'bleu',
  'iris',
  'prune',
  'rose',
] as const

/** FNV-1a over code points, modulo twelve: the same text has the same colour everywhere. */
export function tagColour(text: string): (typeof names)[number] {
  let hash = 2_166_136_261
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  }
  return names[hash % names.length] ?? 'corail'
}
